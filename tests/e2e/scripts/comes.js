async (look, within) => {
    const end = performance.now() + within;
    for (;;) {
        const found = await look();
        if (found || performance.now() > end) return found;
        await new Promise(requestAnimationFrame);
    }
}
