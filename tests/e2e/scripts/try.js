() => new Promise((resolve) => {
    const refused = [];
    addEventListener("securitypolicyviolation", (event) => {
        refused.push(event.effectiveDirective);
        if (refused.length === 4) resolve(refused.sort());
    });
    const script = document.createElement("script");
    script.textContent = "globalThis.inline = true";
    const elsewhere = document.createElement("script");
    elsewhere.src = "http://127.0.0.2:9/evil.js";
    const frame = document.createElement("iframe");
    frame.src = "http://127.0.0.2:9/";
    document.body.append(script, elsewhere, frame);
    fetch("http://127.0.0.2:9/").catch(() => {});
})
