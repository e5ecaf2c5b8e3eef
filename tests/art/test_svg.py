"""Only shapes and colours of a drawing reach the page, whatever the file holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import smashup.sets
from smashup.art.svg import ATTRIBUTES, MOST_BYTES, MOST_DEPTH, PAINTED, PAINTS, BadDrawing, drawing

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 48 48" {}>{}</svg>'
)
PUBLISHED = sorted(Path(smashup.sets.__file__).parent.glob("*/**/*.svg"))


def drawn(inside: str, root: str = "", *, silhouette: bool = False) -> str:
    return drawing(SVG.format(root, inside).encode(), "gnomes", silhouette=silhouette).shapes


def refused(inside: str, root: str = "", *, silhouette: bool = False) -> str:
    with pytest.raises(BadDrawing) as caught:
        drawn(inside, root, silhouette=silhouette)
    return str(caught.value)


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        "<style>* { display: none }</style>",
        "<a><path d='M0 0'/></a>",
        "<use/>",
        "<image width='9' height='9'/>",
        "<foreignObject/>",
        "<animate attributeName='d'/>",
        "<set/>",
        "<text>Hello</text>",
        "<filter/>",
        "<svg/>",
    ],
)
def test_an_element_that_is_no_shape_is_refused_by_name(inside: str) -> None:
    tag = re.match(r"<(\w+)", inside)
    assert tag is not None
    assert refused(inside).startswith(f"line 1: <{tag[1]}> is not allowed, only g, path, circle")


@pytest.mark.parametrize(
    ("attribute", "said"),
    [
        ("onload='alert(1)'", "the attribute 'onload' is not allowed"),
        ("onclick='alert(1)'", "the attribute 'onclick' is not allowed"),
        ("style='fill: red'", "the attribute 'style' is not allowed: write what it says as attributes"),
        ("href='javascript:alert(1)'", "the attribute 'href' is not allowed: a drawing refers to nothing outside"),
        ("xlink:href='#a'", "the attribute 'href' is not allowed"),
        ("filter='url(#f)'", "the attribute 'filter' is not allowed"),
        ("fill='url(https://example.org/x.svg#a)'", "fill='url(https://example.org/x.svg#a)' is not understood"),
        ("fill='url(data:x)'", "fill='url(data:x)' is not understood"),
        ("fill='red;} * {'", "is not understood"),
        ("d='M0 0 javascript:'", "is not understood"),
        ("transform='rotate(url(#a))'", "is not understood"),
        ("r='calc(1px + 2px)'", "is not understood"),
    ],
)
def test_an_attribute_that_could_do_more_than_draw_is_refused(attribute: str, said: str) -> None:
    assert said in refused(f"<path {attribute}/>")
    if not attribute.startswith("r="):
        assert said in refused("<path/>", attribute)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"<svg", "line 1: it is no XML (unclosed token)"),
        (b"", "line 1: it is no XML (no element found)"),
        (b"<svg/>", 'line 1: it does not begin with <svg xmlns="http://www.w3.org/2000/svg">'),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>', "line 1: it has a DOCTYPE"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "line 1: its <svg> has no viewBox"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 a b"/>', "line 1: its <svg> has no viewBox"),
        (b" " * (MOST_BYTES + 1), f"it has {MOST_BYTES + 1} bytes; a drawing has at most {MOST_BYTES}"),
    ],
)
def test_what_is_no_drawing_is_refused_with_the_line(data: bytes, said: str) -> None:
    with pytest.raises(BadDrawing) as caught:
        drawing(data, "gnomes")
    assert str(caught.value).startswith(said)


def test_too_many_elements_in_each_other_are_refused() -> None:
    assert "<path" in drawn("<g>" * (MOST_DEPTH - 3) + "<path/>" + "</g>" * (MOST_DEPTH - 3))
    assert "stand in each other" in refused("<g>" * 999 + "</g>" * 999)


def test_what_editors_write_beside_the_shapes_is_left_out() -> None:
    inside = """<title>A gnome</title><metadata><path d="M9 9"/></metadata>
        <e:view xmlns:e="https://example.org/e"><e:script>alert(1)</e:script><path d="M9 9"/></e:view>
        <!-- by hand --><path id="p1" class="x" data-name="y" d="M1 2Z" xml:space="preserve"/>text"""
    assert drawn(inside) == '<g><path d="M1 2Z"></path></g>'


def test_what_is_said_of_the_whole_drawing_holds_for_its_shapes() -> None:
    assert drawn("<path/>", 'fill="none" width="10"') == '<g fill="none"><path></path></g>'


def test_gradients_get_names_of_their_own() -> None:
    inside = '<linearGradient id="sky"><stop stop-color="red"/></linearGradient><path fill="url(#sky)"/>'
    shapes = drawn(inside)
    assert '<linearGradient id="g-gnomes-sky">' in shapes
    assert 'fill="url(#g-gnomes-sky)"' in shapes


def test_the_page_gives_an_emblem_its_colour() -> None:
    assert drawn('<path fill="#123456"/><path fill="none"/>', silhouette=True) == (
        '<g><path></path><path fill="none"></path></g>'
    )
    assert "An emblem is a silhouette" in refused('<path stroke="red"/>', silhouette=True)
    assert "<linearGradient> is not allowed" in refused("<linearGradient/>", silhouette=True)


@pytest.mark.parametrize("file", PUBLISHED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_published_drawing_comes_through_whole(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    shapes = drawing(written.encode(), "x", silhouette=file.parent.name == "emblems").shapes
    for tag in PAINTED[1:]:
        assert shapes.count(f"<{tag} ") == written.count(f"<{tag} ")
    for name in (*ATTRIBUTES, *PAINTS):
        assert shapes.count(f" {name}=") == written.count(f" {name}=")
