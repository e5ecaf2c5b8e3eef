() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!element.closest("script, style, [lang]:not([lang=fr])")) found.push(walker.currentNode.textContent);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
        for (const name of ["aria-label", "title", "placeholder"])
            if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    return [...new Set(found.map((each) => each.trim().replace(/\s+/g, " ")).filter((each) => each))];
}
