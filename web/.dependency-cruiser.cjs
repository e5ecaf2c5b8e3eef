/** Layers of the page: a folder may import only what stands below it, and no two folders import each other. */

const LAYERS = ["api", "art", "preferences", "i18n", "stores", "ui", "features", "app"];

const layer = (name, n) => ({
    name: `${name}-imports-only-lower-layers`,
    severity: "error",
    from: { path: `^src/${name}/` },
    to: { path: `^src/(${[...LAYERS.slice(n + 1), "main[.]ts"].join("|")})` },
});

module.exports = {
    forbidden: [
        ...LAYERS.map(layer),
        {
            name: "no-cycle-between-files",
            severity: "error",
            from: {},
            to: { circular: true },
        },
        {
            name: "no-cycle-between-folders",
            scope: "folder",
            severity: "error",
            from: {},
            to: { circular: true },
        },
        {
            name: "no-file-without-users",
            severity: "error",
            from: { orphan: true, pathNot: "[.]d[.]ts$" },
            to: {},
        },
    ],
    options: {
        doNotFollow: { path: "node_modules" },
        tsPreCompilationDeps: true,
        tsConfig: { fileName: "tsconfig.json" },
        enhancedResolveOptions: { extensions: [".ts", ".svelte", ".js", ".json"] },
    },
};
