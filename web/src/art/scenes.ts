/* Base scenes: 320 x 150. Order of layers: sky, light, far, landmark, middle, near with one accent.
   Seven inks a faction: sky, horizon, light, far, middle, near, accent. */
type Inks = readonly [string, string, string, string, string, string, string];

const inks: Record<string, Inks> = {
  aliens: ["#0E2F3B", "#2C8C77", "#C9F58F", "#2F9C7E", "#19645B", "#0B2E35", "#F4A6FF"],
  dinosaurs: ["#FFD58A", "#F0793F", "#FFF0C2", "#C9542F", "#8A3527", "#431F1E", "#7FB04E"],
  ninjas: ["#2A2342", "#8A3550", "#F0554C", "#54305A", "#33214A", "#191430", "#F6E6D8"],
  pirates: ["#FFE2A8", "#F7A35B", "#FFF4CF", "#3C8FA0", "#1F6680", "#0E3650", "#D8573B"],
  robots: ["#DCE3EA", "#9FB0C6", "#FFD95A", "#8393AC", "#55637E", "#2A3348", "#F2764B"],
  tricksters: ["#FFD3E4", "#B983DB", "#FFF6D8", "#8B63B8", "#4F8A63", "#234F3C", "#FF7D9C"],
  wizards: ["#221A55", "#7345B4", "#FBE58A", "#5A3A9C", "#3A2873", "#1C1444", "#62D6F0"],
  zombies: ["#D6DE95", "#6F9160", "#F7F8D2", "#587A52", "#3A5740", "#1C2E25", "#B7E05C"],
  "cyborg-apes": ["#C8EBC0", "#3FA08A", "#FFF0B0", "#2F8373", "#1C5D55", "#0D3535", "#FF9450"],
  shapeshifters: ["#E9DBFA", "#8FB4EE", "#FFFFFF", "#7C8EDC", "#5358B4", "#2B2A6B", "#FF9FD0"],
  "super-spies": ["#14142A", "#43365C", "#F6C650", "#332C52", "#221E3C", "#0F0E20", "#EE4E55"],
  "time-travelers": ["#0C2556", "#3C82CC", "#FFE1A6", "#2C63AE", "#1B4384", "#0C2350", "#FF9F4A"],
  "polynesian-voyagers": ["#10355E", "#E9866A", "#FFE3A3", "#2D7F9C", "#17597C", "#0B3352", "#FFB648"],
  "action-heroes": ["#FFC46B", "#D9482B", "#FFF1C4", "#8E3A2C", "#5C2A2A", "#2B1720", "#FFD84A"],
  backtimers: ["#2B1B57", "#F2668B", "#FFE27A", "#7A3A8C", "#4A2670", "#20123E", "#5BE3E6"],
  extramorphs: ["#0F2420", "#3E7F58", "#D8F78A", "#2C5C48", "#1B3F36", "#0A1D1C", "#B2FF5C"],
  wraithrustlers: ["#24365E", "#7AA0C9", "#F2FBFF", "#4C6A9C", "#31487A", "#16223F", "#8DFFB8"],
  "anansi-tales": ["#FFD98C", "#E58A34", "#FFF3C8", "#B8542A", "#7B3A24", "#3A1D1A", "#3FA36A"],
  "ancient-incas": ["#BFE6F2", "#6FB3C4", "#FFE59A", "#8A9A5E", "#5E7246", "#2C3A2A", "#F2A13A"],
  "grimms-fairy-tales": ["#D8E8C8", "#7FA889", "#FFF6D6", "#567F66", "#355847", "#18302A", "#D9485C"],
  "russian-fairy-tales": ["#F7DCE6", "#C97A9C", "#FFF7E2", "#9C4A74", "#6A2F58", "#321732", "#FFC24A"],
  astroknights: ["#101A3C", "#3A4F9C", "#DCE9FF", "#2C3B7A", "#1D285A", "#0C1230", "#63E0FF"],
  changerbots: ["#FFE08F", "#E2703A", "#FFF5D2", "#B5432F", "#54607A", "#262D42", "#3FA9F5"],
  ignobles: ["#D9D3E6", "#8C7FA8", "#F6EFD8", "#6C5E8C", "#4A3F68", "#221B38", "#D8443C"],
  "star-roamers": ["#14123A", "#6B3FA0", "#FFE9B0", "#3F2C7C", "#2A1F5A", "#120D2E", "#FF8A5C"],
};

const stars = (fill: string, at: [number, number, number][]): string =>
  at.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join("");

const layers: Record<string, (inks: Inks) => string> = {
  pirates: ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<circle cx="232" cy="84" r="46" fill="${l}"/><path d="M0 92h320v58H0Z" fill="${f}"/><path d="M186 96h92M200 104h64M212 112h40" stroke="${l}" stroke-width="3" stroke-linecap="round"/>
<path d="M0 92c16-18 30-30 52-32 20 4 30 18 44 32Z" fill="${m}"/><path d="M58 62c-2-14 0-24 4-34M62 28c-10-6-18-4-24 4 10-3 16-2 24-4Zm0 0c-4-10-1-17 8-21-1 9-3 14-8 21Zm0 0c10-5 20-2 25 8-10-4-16-5-25-8Z" fill="${n}" stroke="${n}" stroke-width="3"/>
<path d="M120 96h74l-10 20h-52Z" fill="${n}"/><path d="M154 24v72M134 40v56" stroke="${n}" stroke-width="3"/><path d="M157 28c16 10 22 26 22 46h-22ZM131 44c-10 10-14 20-14 34h14ZM157 78h24c0 6-1 10-3 14h-21Z" fill="#FFF3D9"/><path d="M154 24h18l-6 6 6 6h-18Z" fill="${x}"/>
<path d="M0 112c20-8 30 8 50 2s30-10 52-2 34 8 56 0 34-8 56 0 32 8 54 0 34-6 52 0v38H0Z" fill="${m}"/><path d="M0 132c24-8 40 6 64 0s40-8 64 0 40 8 64 0 40-8 64 0 40 6 64-2v20H0Z" fill="${n}"/>`,
  tricksters: ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<circle cx="84" cy="50" r="32" fill="${l}"/><path d="M0 96c40-34 70-40 108-22 40-34 86-36 120-6 34-18 62-12 92 10v72H0Z" fill="${f}"/>
<path d="M196 118V72c-34 2-44-8-40-22 6-20 28-32 54-32s50 12 56 32c4 14-8 24-42 22v46Z" fill="#FFF0DC"/><path d="M150 62c0-26 26-46 60-46s62 20 62 46c-36 12-86 12-122 0Z" fill="${x}"/><g fill="#FFF0DC"><circle cx="184" cy="46" r="8"/><circle cx="214" cy="32" r="10"/><circle cx="244" cy="50" r="7"/></g>
<path d="M62 126V98c-18 0-22-8-18-16 6-10 14-16 26-16s22 6 27 16c3 8-2 16-19 16v28Z" fill="#FFF0DC"/><path d="M40 92c2-18 14-28 30-28s30 10 32 28c-18 6-44 6-62 0Z" fill="${l}"/><g fill="${x}"><circle cx="60" cy="82" r="4"/><circle cx="76" cy="76" r="5"/></g>
<path d="M0 114c40-14 76-12 120 0s130 12 200-10v46H0Z" fill="${m}"/><path d="M0 134c60-16 120 6 180-2 50-6 90-12 140-2v20H0Z" fill="${n}"/><g fill="${l}"><path d="m284 108 6-14 7 14-7 10ZM300 116l5-10 5 10-5 8ZM128 126l5-12 6 12-6 8Z"/></g>${stars(
    l,
    [
      [140, 30, 2],
      [300, 30, 2.5],
      [24, 26, 2],
      [128, 64, 1.5],
      [290, 66, 1.5],
    ],
  )}`,
  robots: ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<circle cx="262" cy="42" r="24" fill="${l}"/><path d="M0 100V64h22V44h14v20h30l22-18v18l22-18v18l22-18v18h30V30h12v34h26v-20h40v20h80v86H0Z" fill="${f}"/>
<g stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"><path d="M182 24c6-10 16-4 22-12M30 38c6-10 14-4 18-12"/></g>
<path d="M0 150V92h46l24-20v20l24-20v20l24-20v20h30V58h18v34h30V74h52v18h72v58Z" fill="${m}"/><g fill="${l}"><path d="M10 102h12v8H10Zm18 0h12v8H28Zm104 0h12v8h-12Zm18 0h12v8h-12ZM206 82h8v8h-8Zm16 0h8v8h-8Z"/></g>
<g fill="${n}"><path d="M250 150v-8h-9l-3-8 6-6-3-9 7-5 8 4 6-7h9l3 8 9 1 3 8-6 6 3 9-7 5-8-3v5Z"/><path d="M0 128h110l10 8h130v14H0ZM288 128h32v22h-32Z"/></g><circle cx="262" cy="130" r="8" fill="${x}"/><path d="M20 140h60M96 140h40" stroke="${x}" stroke-width="3" stroke-dasharray="10 6"/>`,
  zombies: ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<circle cx="236" cy="50" r="34" fill="${l}"/><path d="M0 98c50-30 90-34 130-20 50-26 110-22 190 4v68H0Z" fill="${f}"/><path d="M0 90h320M40 78h170M120 100h200" stroke="${l}" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>
<path d="M44 118c4-30 0-48-14-64l6-2c6 8 9 14 11 22 0-14 3-26 12-38l4 3c-8 12-10 24-9 36 4-8 10-13 19-17l2 4c-14 8-19 20-17 56Z" fill="${n}"/>
<path d="M0 122c60-26 120-24 180-8s100 12 140-4v40H0Z" fill="${m}"/><g fill="${n}"><path d="M112 124V96a14 14 0 0 1 28 0v28ZM232 128v-22a12 12 0 0 1 24 0v22ZM178 134v-30h-8v-8h8v-10h9v10h8v8h-8v30Z"/></g><path d="M120 100h12M120 107h12M239 110h10" stroke="${l}" stroke-opacity=".6" stroke-width="2.500"/>
<path d="M0 138c60-12 120 2 180-4s100-6 140 2v14H0Z" fill="${n}"/><path d="M276 138c0-10-4-14-6-20 6 2 8 6 9 10l1-16h4l1 15 3-12 4 1-3 14 5-7 3 3c-4 5-6 8-6 14Z" fill="${x}"/>`,
  dinosaurs: ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<circle cx="92" cy="58" r="38" fill="${l}"/><path d="M130 112 188 40l14 6 10-6 14 6 66 66Z" fill="${f}"/><path d="m188 40 14 6 10-6 14 6 8 8-10 14-8-8-8 20-10-18-12 12-6-18Z" fill="${l}"/><path d="M204 30c-10-12 4-18-2-28M216 30c-4-10 10-14 8-24" stroke="${m}" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M0 112c30-14 60-16 90-8s70 8 110-2 80-8 120 2v46H0Z" fill="${m}"/><path d="M26 120c0-30 10-46 26-52 6-8 18-8 24-2l-8 4 6 6c-10 0-16 4-18 12 14 4 24 14 40 30Z" fill="${n}"/>
<path d="M0 130c60-12 100-4 150 0s110 0 170-8v28H0Z" fill="${n}"/><ellipse cx="196" cy="138" rx="60" ry="7" fill="${f}"/><ellipse cx="182" cy="137" rx="22" ry="3" fill="${l}" opacity=".6"/><g fill="${x}"><path d="M286 132c-14-14-26-18-38-16 12-8 26-4 36 8-6-16-4-28 4-38 2 14 4 24 2 38 6-12 16-18 28-18-12 6-20 14-24 26ZM6 132c-2-12 2-22 10-30-1 12 0 20-2 28 6-8 12-11 20-11-8 4-14 8-18 13Z"/></g>`,
  aliens: ([, , l, f, m, n, x]) => `${stars("#E9FFE0", [
    [24, 22, 1.5],
    [62, 40, 1],
    [110, 16, 1.5],
    [150, 44, 1],
    [184, 20, 2],
    [270, 16, 1.5],
    [300, 58, 1],
    [40, 64, 1],
  ])}<circle cx="240" cy="50" r="30" fill="${l}"/><path d="M196 62c20-4 70-22 94-34 6 6-80 46-98 40-2-2 0-4 4-6Z" fill="${x}"/><circle cx="84" cy="36" r="10" fill="${x}" opacity=".8"/>
<path d="M0 104 40 70l26 22 40-40 42 44 34-24 40 30 40-20 58 28v46H0Z" fill="${f}"/><path d="M50 122a34 34 0 0 1 68 0ZM128 122a20 20 0 0 1 40 0Z" fill="${m}"/><path d="M58 118a26 26 0 0 1 26-24" stroke="${l}" stroke-width="3" fill="none"/><path d="M84 88V66m-8 0h16" stroke="${m}" stroke-width="4"/>
<path d="M0 122c80-12 220-12 320 0v28H0Z" fill="${m}"/><path d="M0 136c80-10 240-8 320 0v14H0Z" fill="${n}"/><g fill="${n}"><ellipse cx="214" cy="126" rx="24" ry="5"/><ellipse cx="276" cy="130" rx="14" ry="3"/></g><path d="m196 70-26 52h60l-20-52Z" fill="${l}" opacity=".28"/>`,
  ninjas: ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<circle cx="214" cy="62" r="42" fill="${l}"/><path d="M0 110 70 58l34 26 50-40 66 52 40-24 60 40v38H0Z" fill="${f}"/><path d="m154 44 18 14-10 4-8-6-10 6-8-4Z" fill="${x}"/>
<g fill="${n}"><path d="M62 128V48h36v80Z"/><path d="M44 56c14-2 26-10 36-22 10 12 22 20 36 22l-4 8H48ZM38 84c16-2 30-8 42-18 12 10 26 16 42 18l-4 8H42ZM32 114c18-2 34-8 48-18 14 10 30 16 48 18l-4 8H36Z"/></g><path d="M72 70h16v10H72Zm0 28h16v10H72Z" fill="${l}"/>
<path d="M0 124c80-14 200-10 320 2v24H0Z" fill="${m}"/><path d="M0 138c100-10 220-8 320 0v12H0Z" fill="${n}"/><g stroke="${n}" stroke-width="6"><path d="M286 150c2-50 0-100-6-150M302 150c2-50 6-90 14-130"/></g><path d="M284 40c-14-4-22 0-30 8 14 2 22 0 30-8Zm2 34c12-8 22-8 30-2-10 6-20 8-30 2Z" fill="${n}"/>`,
  wizards: ([, , l, f, m, n, x]) => `${stars(l, [
    [30, 24, 2],
    [64, 52, 1.2],
    [120, 20, 1.6],
    [180, 36, 1.2],
    [296, 28, 2],
    [282, 70, 1.2],
    [14, 70, 1.2],
  ])}<path d="M250 24a30 30 0 1 0 22 50 26 26 0 1 1-22-50Z" fill="${l}"/>
<path d="M0 150V92l18-30 18 30v14h28V62l22-38 22 38v30h40V78l16-28 16 28v34h40l30-20 70 28v50Z" fill="${f}"/><path d="M80 72h12v14H80ZM158 86h12v12h-12ZM14 100h8v10h-8Z" fill="${l}"/>
<path d="M0 126c50-14 90-10 140-4s110 2 180-12v40H0Z" fill="${m}"/><g fill="#FFF3D9"><path d="M128 52c10-6 18-6 26 0 8-6 16-6 26 0v16c-10-5-18-5-26 0-8-5-16-5-26 0Z" transform="rotate(-10 154 60)"/><path d="M206 92c7-4 12-4 18 0 6-4 11-4 18 0v11c-7-3-12-3-18 0-6-3-11-3-18 0Z" transform="rotate(12 224 98)"/></g><path d="M154 52v20" stroke="${n}" stroke-width="2" transform="rotate(-10 154 60)"/><g fill="${x}"><path d="m196 58 3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM116 84l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z"/></g>
<path d="M0 138h70v-6h50v6h50v-6h60v6h90v12H0Z" fill="${n}"/>`,
  "cyborg-apes": ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<circle cx="76" cy="48" r="30" fill="${l}"/><path d="M0 104c20-30 50-36 76-24 20-26 58-30 80-10 30-26 70-24 90 4 26-14 52-10 74 10v66H0Z" fill="${f}"/>
<path d="M206 130 228 30h8l22 100h-8l-5-24h-26l-5 24Zm16-34h20l-10-48Z" fill="${n}"/><path d="M208 40a28 28 0 0 0 44-22Z" fill="${n}"/><circle cx="238" cy="16" r="5" fill="${x}"/><path d="M256 10c8 6 10 14 8 24M266 4c11 8 15 20 12 34" stroke="${x}" stroke-width="3.500" fill="none" stroke-linecap="round"/>
<path d="M0 122c50-18 100-12 150-4s110 6 170-8v40H0Z" fill="${m}"/><path d="M0 0h70C62 16 44 20 34 40 26 26 12 22 0 24ZM120 0h60c-4 10-16 12-20 26-8-12-28-14-40-26Z" fill="${n}"/><path d="M34 36c2 24-4 40 2 62M160 24c-2 18 4 30-2 46" stroke="${n}" stroke-width="4" fill="none"/>
<path d="M0 136c70-12 130 4 190-2s90-6 130 0v16H0Z" fill="${n}"/><path d="M20 142h50l8-8h40M140 142h60l8-6h40" stroke="${x}" stroke-width="2.500" fill="none"/><g fill="${x}"><circle cx="118" cy="134" r="4"/><circle cx="248" cy="136" r="4"/></g>`,
  shapeshifters: ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<circle cx="80" cy="56" r="36" fill="${l}" opacity=".9"/><path d="M0 0h320v24c-12 0-10 26-22 26s-8-20-20-20-8 40-22 40-10-34-24-34-10 16-22 16-8-28-24-28-12 34-24 34-10-30-24-30-10 14-22 14-10-22-24-22-14 30-26 30S56 24 42 24 30 44 20 44 12 24 0 24Z" fill="${f}"/>
<path d="M170 132c-6-30 4-56 34-60s48 22 44 60Z" fill="${m}"/><path d="M180 124c-4-22 4-38 22-42" stroke="${l}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/><circle cx="206" cy="100" r="7" fill="${l}"/><circle cx="228" cy="96" r="10" fill="${l}"/><circle cx="208" cy="101" r="3" fill="${n}"/><circle cx="230" cy="98" r="4" fill="${n}"/>
<path d="M40 130V84h48v46Z" fill="${x}"/><path d="M34 78h60v8H34Z" fill="${n}"/><path d="M40 104c8-6 16 6 24 0s16-4 24 0v26H40Z" fill="#fff" opacity=".5"/><g fill="#fff" opacity=".8"><circle cx="56" cy="118" r="4"/><circle cx="70" cy="112" r="3"/><circle cx="78" cy="122" r="3"/></g>
<path d="M0 124c60-10 120 6 180 0s90-6 140 2v24H0Z" fill="${m}"/><path d="M0 136c30 10 60-10 100-2s60 10 100 0 80-8 120 2v14H0Z" fill="${n}"/>`,
  "super-spies": ([
    ,
    ,
    l,
    f,
    m,
    n,
    x,
  ]) => `<path d="m40 130 70-130h34L60 130ZM250 130 204 0h-30l58 130Z" fill="${l}" opacity=".22"/><circle cx="262" cy="36" r="18" fill="${l}"/><path d="M0 150V76h26V52h26v24h18V40h30v36h26V60h40V30h8v-14h4v14h8v30h28v30h24V64h34v20h30v66Z" fill="${f}"/>
<path d="M0 150v-48h40V84h36v18h34V70h44v32h46V90h40v12h30V92h50v58Z" fill="${m}"/><g fill="${l}"><path d="M118 78h6v7h-6Zm12 0h6v7h-6Zm12 0h6v7h-6Zm-24 14h6v7h-6Zm24 0h6v7h-6ZM84 48h6v6h-6ZM50 92h6v6h-6Zm10 0h6v6h-6ZM210 98h6v6h-6Zm14 0h6v6h-6ZM284 102h6v6h-6Z"/></g>
<path d="M0 128h320v22H0Z" fill="${n}"/><path d="M20 139h40M84 139h40M148 139h40M212 139h40M276 139h40" stroke="${l}" stroke-width="3"/><path d="M176 130c2-10 10-14 20-15l10-9h28l12 10c12 1 18 5 18 14Z" fill="${x}"/><circle cx="196" cy="131" r="7" fill="${n}"/><circle cx="244" cy="131" r="7" fill="${n}"/><path d="m210 109-6 7h14v-7Zm11 0v7h16l-8-7Z" fill="#FFF3D9"/>`,
  "time-travelers": ([, , l, f, m, n, x]) => `${stars("#FFF3D9", [
    [20, 30, 1.5],
    [60, 16, 1],
    [290, 24, 1.5],
    [300, 80, 1],
    [26, 92, 1],
  ])}<g fill="none" stroke-linecap="round"><ellipse cx="160" cy="64" rx="92" ry="52" stroke="${f}" stroke-width="10"/><ellipse cx="160" cy="64" rx="70" ry="39" stroke="${l}" stroke-width="5" stroke-dasharray="60 18"/><ellipse cx="160" cy="64" rx="48" ry="27" stroke="${x}" stroke-width="6" stroke-dasharray="34 14"/></g><ellipse cx="160" cy="64" rx="30" ry="17" fill="${l}"/>
<path d="M0 122 50 96l40 14 70-12 70 14 40-16 50 22v32H0Z" fill="${m}"/><path d="M132 124 150 74h20l18 50Z" fill="${l}" opacity=".4"/><g fill="${n}"><path d="M0 134c80-12 240-12 320 0v16H0Z"/><path d="M34 126V78h10v48ZM276 126V78h10v48Z"/></g><circle cx="39" cy="72" r="12" fill="#FFF3D9"/><circle cx="281" cy="72" r="12" fill="#FFF3D9"/><path d="M39 65v7l5 3M281 65v7l-5 3" stroke="${n}" stroke-width="2.500" fill="none"/>`,
  "polynesian-voyagers": ([, , l, f, m, n, x]) =>
    `${stars("#FFF3D9", [
      [30, 20, 1.5],
      [80, 34, 1],
      [150, 14, 1.5],
      [290, 30, 1.5],
    ])}<circle cx="226" cy="88" r="36" fill="${l}"/><path d="M0 92h320v58H0Z" fill="${f}"/><path d="M20 92c20-30 36-44 50-44s26 18 50 44Z" fill="${m}"/><path d="M140 108h70l-14 12h-46ZM172 32c14 18 22 40 22 70h-26c-14-20-14-50 4-70Z" fill="${n}"/><path d="M174 42c10 16 16 34 16 56h-18c-10-16-10-38 2-56Z" fill="${x}"/><path d="M0 116c26-10 40 8 66 0s40-8 66 0 40 8 66 0 40-8 66 0 36 4 56-2v36H0Z" fill="${m}"/><path d="M0 134c30-8 50 6 80 0s50-8 80 0 50 8 80 0 50-6 80 0v16H0Z" fill="${n}"/>`,
};

/* For a faction that has no landscape of its own: ridges under a big light. */
const anywhere = ([, , l, f, m, n, x]: Inks): string =>
  `${stars(l, [
    [26, 24, 1.5],
    [70, 44, 1],
    [128, 18, 1.5],
    [286, 30, 1.5],
  ])}<circle cx="226" cy="60" r="38" fill="${l}"/>` +
  `<path d="M0 104 46 66l34 28 52-50 44 46 40-26 54 34 50-24v72H0Z" fill="${f}"/><path d="M132 44l20 21-14 4-8-8-10 8-8-6Z" fill="${l}"/>` +
  `<path d="M0 120c50-18 100-14 150-4s110 6 170-8v42H0Z" fill="${m}"/><path d="M0 136c70-12 130 4 190-2s90-6 130 0v16H0Z" fill="${n}"/>` +
  `<path d="M268 140l8-26 9 26Zm20 0 6-18 7 18Z" fill="${x}"/>`;

/** Inks of any faction: its own, or a set grown from a hash of its name. */
export function inksOf(key: string, hash: number): Inks {
  const hue = hash % 360;
  const at = (turn: number, saturation: number, light: number): string =>
    `hsl(${(hue + turn) % 360} ${saturation}% ${light}%)`;
  return (
    inks[key] ?? [
      at(0, 60, 82),
      at(20, 55, 62),
      at(60, 90, 86),
      at(10, 40, 48),
      at(15, 42, 33),
      at(25, 45, 16),
      at(180, 80, 62),
    ]
  );
}

/** The landscape of a faction, as the inside of a symbol. */
export function scene(key: string, own: Inks): string {
  return (
    `<linearGradient id="g-${key}" x2="0" y2="1"><stop stop-color="${own[0]}"/><stop offset="1" stop-color="${own[1]}"/></linearGradient>` +
    `<rect width="320" height="150" fill="url(#g-${key})"/>${(layers[key] ?? anywhere)(own)}`
  );
}
