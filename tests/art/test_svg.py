"""SVG sanitiser: only shapes and colours reach the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import smashup.sets
from smashup.art.svg import ATTRIBUTES, MAX_BYTES, MAX_DEPTH, PAINTED, PAINTS, BadDrawing, drawing

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 48 48" {}>{}</svg>'
)
PUBLISHED = sorted(Path(smashup.sets.__file__).parent.glob("*/**/*.svg"))


def drawn(inside: str, root: str = "", *, silhouette: bool = False) -> str:
    return drawing(SVG.format(root, inside).encode(), "gnomes", silhouette=silhouette).shapes


def rejected(inside: str, root: str = "", *, silhouette: bool = False) -> str:
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
def test_an_element_that_is_not_a_shape_is_rejected_by_name(inside: str) -> None:
    tag = re.match(r"<(\w+)", inside)
    assert tag is not None
    assert rejected(inside).startswith(f"line 1: <{tag[1]}> is not allowed, only g, path, circle")


@pytest.mark.parametrize(
    ("attribute", "message"),
    [
        ("onload='alert(1)'", "the attribute 'onload' is not allowed"),
        ("onclick='alert(1)'", "the attribute 'onclick' is not allowed"),
        ("style='fill: red'", "the attribute 'style' is not allowed: use attributes instead"),
        ("href='javascript:alert(1)'", "the attribute 'href' is not allowed: a drawing must not refer"),
        ("xlink:href='#a'", "the attribute 'href' is not allowed"),
        ("filter='url(#f)'", "the attribute 'filter' is not allowed"),
        ("fill='url(https://example.org/x.svg#a)'", "fill='url(https://example.org/x.svg#a)' is not a valid value"),
        ("fill='url(data:x)'", "fill='url(data:x)' is not a valid value"),
        ("fill='red;} * {'", "is not a valid value"),
        ("d='M0 0 javascript:'", "is not a valid value"),
        ("transform='rotate(url(#a))'", "is not a valid value"),
        ("r='calc(1px + 2px)'", "is not a valid value"),
    ],
)
def test_an_attribute_that_could_do_more_than_draw_is_rejected(attribute: str, message: str) -> None:
    assert message in rejected(f"<path {attribute}/>")
    if not attribute.startswith("r="):
        assert message in rejected("<path/>", attribute)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"<svg", "line 1: not well-formed XML (unclosed token)"),
        (b"", "line 1: not well-formed XML (no element found)"),
        (b"<svg/>", 'line 1: the root element is not <svg xmlns="http://www.w3.org/2000/svg">'),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>', "line 1: a DOCTYPE is not allowed"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "line 1: <svg> needs a viewBox"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 a b"/>', "line 1: <svg> needs a viewBox"),
        (b" " * (MAX_BYTES + 1), f"it has {MAX_BYTES + 1} bytes; the maximum is {MAX_BYTES}"),
    ],
)
def test_an_invalid_file_is_rejected_with_the_line(data: bytes, message: str) -> None:
    with pytest.raises(BadDrawing) as caught:
        drawing(data, "gnomes")
    assert str(caught.value).startswith(message)


def test_elements_that_are_nested_too_deeply_are_rejected() -> None:
    assert "<path" in drawn("<g>" * (MAX_DEPTH - 3) + "<path/>" + "</g>" * (MAX_DEPTH - 3))
    assert "nested more than" in rejected("<g>" * 999 + "</g>" * 999)


def test_metadata_of_svg_editors_is_dropped() -> None:
    inside = """<title>A gnome</title><metadata><path d="M9 9"/></metadata>
        <e:view xmlns:e="https://example.org/e"><e:script>alert(1)</e:script><path d="M9 9"/></e:view>
        <!-- by hand --><path id="p1" class="x" data-name="y" d="M1 2Z" xml:space="preserve"/>text"""
    assert drawn(inside) == '<g><path d="M1 2Z"></path></g>'


def test_attributes_of_the_root_element_apply_to_all_shapes() -> None:
    assert drawn("<path/>", 'fill="none" width="10"') == '<g fill="none"><path></path></g>'


def test_gradient_ids_contain_the_key_of_the_drawing() -> None:
    inside = '<linearGradient id="sky"><stop stop-color="red"/></linearGradient><path fill="url(#sky)"/>'
    shapes = drawn(inside)
    assert '<linearGradient id="g-gnomes-sky">' in shapes
    assert 'fill="url(#g-gnomes-sky)"' in shapes


def test_an_emblem_loses_its_colours_and_must_not_have_strokes_or_gradients() -> None:
    assert drawn('<path fill="#123456"/><path fill="none"/>', silhouette=True) == (
        '<g><path></path><path fill="none"></path></g>'
    )
    assert "an emblem is a silhouette" in rejected('<path stroke="red"/>', silhouette=True)
    assert "<linearGradient> is not allowed" in rejected("<linearGradient/>", silhouette=True)


@pytest.mark.parametrize("file", PUBLISHED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_published_drawing_keeps_all_elements_and_attributes(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    shapes = drawing(source.encode(), "x", silhouette=file.parent.name == "emblems").shapes
    for tag in PAINTED[1:]:
        assert shapes.count(f"<{tag} ") == source.count(f"<{tag} ")
    for name in (*ATTRIBUTES, *PAINTS):
        assert shapes.count(f" {name}=") == source.count(f" {name}=")
