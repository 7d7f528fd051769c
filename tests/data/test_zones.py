"""The clocks of places are known on every machine, and reading them stops nothing."""

from __future__ import annotations

import zoneinfo
from collections import Counter
from collections.abc import Iterator

import pytest

from data import cities, zones
from data.cities import places, zone_of, zones_by_city, zones_by_other_name

SUMMER = 1_784_000_000.0


@pytest.fixture
def without_files() -> Iterator[None]:
    """Be on a machine without files of time zones, such as Windows."""
    before = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(to=())
    forget()
    yield
    zoneinfo.reset_tzpath(to=before)
    forget()


def forget() -> None:
    zones._known.cache_clear()
    zones._clocks.cache_clear()
    zoneinfo.ZoneInfo.clear_cache()


@pytest.mark.usefixtures("without_files")
def test_a_machine_without_zone_files_knows_all_places() -> None:
    assert [place for place in places() if not zones.is_known(place)] == []
    assert zones.ahead("Europe/Berlin", SUMMER) == 7200


@pytest.mark.parametrize(
    "zone", ["Mars/Base", "", "Europe", "../x", "/etc/passwd", "+99:00", "x" * 300, "\0"]
)
def test_what_names_no_zone_has_the_clocks_of_utc(zone: str) -> None:
    assert not zones.is_known(zone)
    assert zones.ahead(zone, SUMMER) == 0
    assert zones.first_showing(zone, SUMMER) == SUMMER


@pytest.mark.parametrize("instant", [-1e300, -1.5, 1e12, 1e300])
def test_no_instant_is_too_far_away(instant: float) -> None:
    assert zones.first_showing("+09:00", zones.shown("+09:00", instant)) == pytest.approx(instant)
    assert zones.shown("Europe/Berlin", instant) == pytest.approx(instant, abs=7200)


@pytest.mark.parametrize("minutes", [-720, -210, -30, 0, 345, 840])
def test_an_offset_is_written_and_read(minutes: int) -> None:
    assert zones.fixed_offset(zones.written_offset(minutes)) == minutes


# People find their clocks by a big city or a country, in four languages.


_MEANT = {
    "Asia/Seoul": "Korea, South Korea, 한국, 대한민국, 韓国, کره جنوبی, Busan, 부산, 부산시, 부산광역시, "
    "인천, 서울특별시, 세종특별자치시",
    "Asia/Tokyo": "Japan, 일본, 日本, ژاپن, Osaka, 大阪, 大阪府, 大阪市, 東京都, "
    "京都, さいたま, 오사카, اوساکا",
    "Asia/Tehran": "Iran, 이란, イラン, ایران, اصفهان, مشهد, Shiraz, شیراز, تبریز, قم",
    "Asia/Shanghai": "China, 중국, 中国, چین, Beijing, 北京, 베이징, پکن, Shenzhen, 上海",
    "Asia/Taipei": "Taiwan, 대만, 台湾, 台灣, تایوان, 高雄",
    "Asia/Calcutta": "India, 인도, インド, هند, Mumbai, Delhi, New Delhi, 뭄바이",
    "Asia/Saigon": "Vietnam, 베트남, ベトナム, ویتنام, Hanoi",
    "Asia/Bangkok": "Thailand, 태국, タイ, تایلند",
    "Asia/Kabul": "Afghanistan, 아프가니스탄, افغانستان, هرات",
    "Asia/Baghdad": "Iraq, 이라크, イラク, عراق, نجف",
    "Africa/Cairo": "Egypt, 이집트, エジプト, مصر",
    "Europe/Istanbul": "Turkey, Türkiye, 튀르키예, 터키, トルコ, ترکیه, Ankara",
    "Europe/Berlin": "Germany, 독일, ドイツ, آلمان, Munich, München, Köln, Koln, Frankfurt",
    "Europe/Paris": "France, 프랑스, フランス, فرانسه, Lyon",
    "Europe/Rome": "Italy, 이탈리아, イタリア, ایتالیا, Milan",
    "Europe/Madrid": "Spain, España, 스페인, スペイン, اسپانیا, Barcelona",
    "Europe/London": "UK, United Kingdom, Britain, England, 영국, イギリス, انگلیس, بریتانیا, Manchester",
    "Europe/Amsterdam": "Netherlands, Holland, 네덜란드, オランダ, هلند",
    "Europe/Stockholm": "Sweden, 스웨덴, スウェーデン, سوئد",
    "Europe/Oslo": "Norway, 노르웨이, ノルウェー, نروژ",
    "Europe/Warsaw": "Poland, 폴란드, ポーランド, لهستان, Kraków, Krakow",
    "Europe/Kiev": "Ukraine, 우크라이나, ウクライナ, اوکراین",
    "America/New_York": "Washington, Washington DC, Boston, 워싱턴",
    "America/Los_Angeles": "San Francisco, 샌프란시스코, LA, Seattle",
    "America/Toronto": "Montreal, Montréal, Ottawa",
    None: "USA, Canada, Russia, Brazil, Australia, Georgia, 조지아, ジョージア, 市, 시",
}


@pytest.mark.parametrize(
    ("name", "zone"), [(name, zone) for zone, names in _MEANT.items() for name in names.split(", ")]
)
def test_a_city_or_a_country_has_its_zone(name: str, zone: str | None) -> None:
    assert zone_of(name) == zone


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Berlin, Germany", "Europe/Berlin"), ("Washington, D.C.", "America/New_York"),
        ("서울, 한국", "Asia/Seoul"), ("大阪市、日本", "Asia/Tokyo"), ("京都、日本", "Asia/Tokyo"),
        ("تهران، ایران", "Asia/Tehran"),
        ("Atlantis, Germany", None), (",", None),
    ],
)  # fmt: skip
def test_a_city_has_its_zone_also_with_its_country(text: str, zone: str | None) -> None:
    assert zone_of(text) == zone


_FOLLOWED = {
    "America/Toronto": "London, Ontario; London, ON; London, Ontario, Canada; 런던, 온타리오주; "
    "ロンドン、オンタリオ州; لندن، انتاریو; Toronto, Canada; Montreal, Quebec",
    "Europe/London": "London, England; London, UK; London, GB; Perth, Scotland; London, Mayfair",
    "America/Chicago": "Paris, Texas; Paris, TX; Houston, Texas, USA; Birmingham, Alabama; "
    "Kansas City, Kansas",
    "America/New_York": "Melbourne, Florida; Portland, Maine; Brooklyn, New York; Atlanta, Georgia; "
    "Naples, FL",
    "America/Los_Angeles": "Portland, Oregon; Los Angeles, CA; Vancouver, Washington; Oakland, USA",
    "America/Denver": "El Paso, Texas",
    "Asia/Tbilisi": "Tbilisi, Georgia",
    "Australia/Perth": "Perth, WA; Perth, Australia",
    "Asia/Karachi": "Hyderabad, Pakistan",
    "Asia/Calcutta": "Hyderabad, India; Hyderabad",
    "Europe/Berlin": "Berlin, DE; München, Bayern; Berlin, Mitte, Germany",
    "Asia/Tokyo": "日本、東京; 東京都、日本",
    None: "London, Canada; London, USA; Athens, Georgia; Athens, GA; Moscow, Idaho; Athens, Tennessee",
}


@pytest.mark.parametrize(
    ("text", "zone"), [(text, zone) for zone, texts in _FOLLOWED.items() for text in texts.split("; ")]
)
def test_of_cities_of_one_name_it_is_the_one_in_the_region_that_follows(text: str, zone: str | None) -> None:
    assert zone_of(text) == zone


def test_every_zone_of_the_regions_is_a_place_of_the_database() -> None:
    zones = set().union(*(each.zones for found in cities._regions().values() for each in found))
    assert len(zones) > 200
    assert zones <= set(places())


def test_every_zone_of_the_list_is_a_place_of_the_database() -> None:
    listed = {zone for _, zone in cities._listed()}
    assert len(listed) > 50
    assert listed <= set(places())
    assert all(map(zones.is_known, listed))


def test_every_zone_of_the_countries_is_a_place_of_the_database() -> None:
    known = {zone for _, zone in cities._countries()}
    assert len(known) > 200
    assert known <= set(places())
    assert all(map(zones.is_known, known))


def test_every_name_of_the_list_adds_one() -> None:
    listed = Counter(cities._bare(name) for name, _ in cities._listed())
    countries = {cities._bare(name) for name, _ in cities._countries()}
    assert [name for name, count in listed.items() if count > 1 or not name] == []
    assert set(listed) & (set(zones_by_city()) | countries) == set()


def test_no_country_and_city_of_one_name_have_two_zones() -> None:
    two = {name for name, zone in zones_by_other_name().items() if zones_by_city().get(name, zone) != zone}
    assert two == {"عمان"}, "Oman is written like Amman, after which a zone is named"
