/** Things that the emoji set does not have, drawn in its manner: soft gradients, no lines. SVG, 256 units square. */

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="512" height="512">${body}</svg>`;

const across = (id: string, ...colours: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2="0">${stops(colours)}</linearGradient>`;

const down = (id: string, ...colours: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${stops(colours)}</linearGradient>`;

const ball = (id: string, ...colours: readonly string[]) =>
  `<radialGradient id="${id}" cx=".35" cy=".3" r=".85">${stops(colours)}</radialGradient>`;

function stops(colours: readonly string[]): string {
  return colours
    .map((colour, at) => `<stop offset="${(at / Math.max(1, colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('');
}

interface Glass {
  readonly drink: readonly [string, string];
  readonly foam?: string;
  readonly ice?: true;
  readonly straw?: string;
  readonly slice?: readonly [rind: string, flesh: string];
  readonly mint?: true;
  readonly drops?: true;
}

const ICE = `<g fill="#fff" fill-opacity=".38" stroke="#fff" stroke-opacity=".55" stroke-width="2"><rect x="92" y="84" width="38" height="36" rx="8" transform="rotate(-12 111 102)"/><rect x="128" y="104" width="36" height="34" rx="8" transform="rotate(14 146 121)"/><rect x="98" y="134" width="34" height="32" rx="8" transform="rotate(8 115 150)"/></g>`;

const SLICE = ([rind, flesh]: readonly [string, string]) =>
  `<g transform="translate(178 66)"><circle r="36" fill="${rind}"/><circle r="30" fill="#fff7dc"/><circle r="26.500" fill="${flesh}"/><g stroke="#fff7dc" stroke-width="3.500"><path d="M0-27V27M-27 0H27M-19-19L19 19M-19 19L19-19"/></g><circle r="36" fill="#fff" fill-opacity=".1"/></g>`;

const MINT = `<g transform="translate(86 52)"><path d="M6 12C-30 10-38-14-34-30-10-28 8-14 6 12z" fill="#3f9d4c"/><path d="M2 12C6-20 30-34 44-30 46-8 30 12 2 12z" fill="#57bd5f"/><path d="M4 12c2-18-8-34-2-48 14 12 14 34 2 48z" fill="#4aae55"/></g>`;

function glass({ drink, foam, ice, straw, slice, mint, drops }: Glass): string {
  return svg(`<defs>${across('d', drink[1], drink[0], drink[0], drink[1])}${across('g', '#ffffff', '#e6f1fa', '#c9def0')}${down('f', '#ffffff', foam ?? '#fff')}</defs>
${straw ? `<path d="M150 190L172 22l26-10" fill="none" stroke="${straw}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>` : ''}
<path d="M64 44h128l-14 186a16 16 0 0 1-16 14H94a16 16 0 0 1-16-14z" fill="url(#g)" fill-opacity=".62"/>
<path d="M72 ${foam ? 66 : 78}h112l-11 148a12 12 0 0 1-12 10H95a12 12 0 0 1-12-10z" fill="url(#d)"/>
${ice ? ICE : ''}
${foam ? `<path d="M68 56c14-18 38-22 60-18 24-6 48 2 60 18l-3 36c-10 8-20 2-28-2-10 10-24 8-34 0-10 8-22 8-30 0-8 6-16 6-22 2z" fill="url(#f)"/>` : `<ellipse cx="128" cy="78" rx="56" ry="9" fill="#fff" fill-opacity=".3"/>`}
${drops ? '<g fill="#7a2416"><circle cx="112" cy="56" r="6"/><circle cx="130" cy="50" r="5"/><circle cx="146" cy="58" r="5.500"/></g>' : ''}
<path d="M64 44h128l-14 186a16 16 0 0 1-16 14H94a16 16 0 0 1-16-14z" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"/>
<path d="M86 96l8 112" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>
${slice ? SLICE(slice) : ''}${mint ? MINT : ''}`);
}

function can(light: string, dark: string, band: string): string {
  return svg(`<defs>${across('c', dark, light, light, dark)}${across('m', '#9aa3ad', '#f1f4f7', '#c3cbd3', '#8b949e')}</defs>
<path d="M88 30h80l14 26v146l-14 26H88l-14-26V56z" fill="url(#m)"/><rect x="74" y="52" width="108" height="152" rx="8" fill="url(#c)"/>
<path d="M74 150c36-34 72-34 108-62v44c-36 28-72 28-108 62z" fill="${band}"/><ellipse cx="128" cy="32" rx="42" ry="10" fill="#dfe5ea"/><ellipse cx="128" cy="32" rx="34" ry="7" fill="#b4bdc6"/><ellipse cx="134" cy="31" rx="14" ry="4" fill="#f1f4f7"/>
<path d="M92 66v124" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"/>`);
}

const BOTTLE =
  svg(`<defs>${across('b', '#8fd0f5', '#dff3ff', '#b5e1fb', '#79c0ec')}${across('l', '#1c78c8', '#3fa0ea', '#1c78c8')}${across('k', '#1b63a8', '#4ba3e8', '#1b63a8')}</defs>
<rect x="106" y="10" width="44" height="30" rx="8" fill="url(#k)"/><path d="M110 40h36v22c0 14 34 24 34 56v106a22 22 0 0 1-22 22H98a22 22 0 0 1-22-22V118c0-32 34-42 34-56z" fill="url(#b)"/>
<rect x="76" y="126" width="104" height="64" fill="url(#l)"/><path d="M128 136c12 16 18 22 18 30a18 18 0 0 1-36 0c0-8 6-14 18-30z" fill="#fff"/>
<path d="M92 112v108" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/><path d="M84 208q44 12 88 0M84 224q44 12 88 0" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/>`);

const CHORIPAN =
  svg(`<defs>${down('b', '#f0bf78', '#d18a3c', '#b46c27')}${down('t', '#f7d59a', '#e2a356', '#c97f33')}${down('s', '#b8472a', '#8c2c17', '#641c0d')}</defs>
<g transform="rotate(-24 128 128)"><path d="M18 128c0-50 40-62 110-62s110 12 110 62-40 66-110 66S18 178 18 128z" fill="url(#b)"/>
<path d="M26 116c6-40 46-50 102-50s96 10 102 50c-30 14-66 18-102 18s-72-4-102-18z" fill="url(#t)"/>
<path d="M30 128c10 14 186 14 196 0l2 14c-20 20-180 20-200 0z" fill="#5f9a3d"/>
<rect x="10" y="104" width="236" height="46" rx="23" fill="url(#s)"/><path d="M30 114q98-12 196 0" stroke="#e0795a" stroke-opacity=".7" stroke-width="6" fill="none" stroke-linecap="round"/>
<g stroke="#4b1409" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"><path d="M60 112l14 30M100 110l14 32M140 110l14 32M180 112l14 30"/></g>
<g fill="#4f9b3a"><circle cx="76" cy="122" r="7"/><circle cx="112" cy="132" r="6"/><circle cx="150" cy="120" r="7"/><circle cx="192" cy="128" r="6"/></g><g fill="#d8362c"><circle cx="92" cy="134" r="5"/><circle cx="132" cy="122" r="5"/><circle cx="170" cy="134" r="5"/></g>
<path d="M22 142c30 14 66 16 106 16s76-2 106-16c-6 36-46 52-106 52S28 178 22 142z" fill="url(#b)"/></g>`);

function alfajor(cookie: readonly [string, string, string], filling: readonly [string, string], dust: boolean): string {
  return svg(`<defs>${across('c', cookie[2], cookie[0], cookie[1], cookie[2])}${across('f', filling[1], filling[0], filling[1])}${ball('t', cookie[0], cookie[1], cookie[2])}</defs>
<path d="M24 168v26c0 26 46 42 104 42s104-16 104-42v-26z" fill="url(#c)"/><path d="M30 142v30c0 24 44 36 98 36s98-12 98-36v-30z" fill="url(#f)"/>
<path d="M24 96v40c0 26 46 42 104 42s104-16 104-42V96z" fill="url(#c)"/><ellipse cx="128" cy="92" rx="104" ry="54" fill="url(#t)"/>
<ellipse cx="98" cy="72" rx="42" ry="14" fill="#fff" fill-opacity=".28" transform="rotate(-12 98 72)"/>
${dust ? dusting() : ''}`);
}

function dusting(): string {
  const flakes = Array.from({ length: 46 }, (_, n) => {
    const angle = n * 2.399;
    const r = Math.sqrt((n + 0.5) / 46);
    return `<ellipse cx="${(128 + Math.cos(angle) * r * 92).toFixed(1)}" cy="${(90 + Math.sin(angle) * r * 44).toFixed(1)}" rx="6" ry="3" transform="rotate(${(n * 53) % 180} ${(128 + Math.cos(angle) * r * 92).toFixed(1)} ${(90 + Math.sin(angle) * r * 44).toFixed(1)})"/>`;
  });
  return `<g fill="#fff" fill-opacity=".85">${flakes.join('')}</g>`;
}

const PLATE = `<ellipse cx="128" cy="168" rx="122" ry="62" fill="#cfd6e0"/><ellipse cx="128" cy="160" rx="122" ry="62" fill="#f4f6fb"/><ellipse cx="128" cy="158" rx="92" ry="44" fill="#e3e8f1"/>`;

function cutlet(topping: string): string {
  return svg(`<defs>${ball('m', '#f3c46f', '#d8943a', '#a9641f')}</defs>${PLATE}
<path d="M36 142c-6-40 32-66 78-66 30 0 44 10 66 14 34 6 52 28 44 58-8 34-50 46-96 46-50 0-86-14-92-52z" fill="#8f5217"/><path d="M36 134c-6-40 32-66 78-66 30 0 44 10 66 14 34 6 52 28 44 58-8 34-50 46-96 46-50 0-86-14-92-52z" fill="url(#m)"/>
<g fill="#fbe0a0" fill-opacity=".75">${crumbs()}</g>${topping}`);
}

function crumbs(): string {
  return Array.from({ length: 34 }, (_, n) => {
    const angle = n * 2.399;
    const r = Math.sqrt((n + 0.5) / 34);
    return `<circle cx="${(130 + Math.cos(angle) * r * 80).toFixed(1)}" cy="${(128 + Math.sin(angle) * r * 46).toFixed(1)}" r="${3 + (n % 3)}"/>`;
  }).join('');
}

const LEMON_WEDGE = `<g transform="translate(186 90) rotate(24)"><path d="M-38 0a38 38 0 0 0 76 0z" fill="#f2c21b"/><path d="M-32 0a32 32 0 0 0 64 0z" fill="#fff3b8"/><path d="M-27 0a27 27 0 0 0 54 0z" fill="#fbdc4a"/><path d="M0 0v26M0 0l-19 18M0 0l19 18" stroke="#fff3b8" stroke-width="3.500"/></g>`;

const NAPOLITANA = `<path d="M58 128c2-30 34-46 70-44 44 2 74 20 74 46s-34 44-74 42-72-16-70-44z" fill="#c92f22"/><path d="M70 124c2-24 28-36 60-34 40 2 62 16 60 36s-28 34-60 32-62-12-60-34z" fill="#ffe6a6"/><path d="M70 134c0 22 14 10 14 26 0 12 14 10 14-2 0-10 20-6 20 8 0 14 16 12 16-2 0-12 20-8 24 0 4 10 14 4 14-8 0-10 16-8 18-22z" fill="#ffd977"/><g fill="#4f9b3a"><ellipse cx="112" cy="116" rx="14" ry="8" transform="rotate(-20 112 116)"/><ellipse cx="152" cy="128" rx="13" ry="7" transform="rotate(16 152 128)"/></g>`;

const FAINA = svg(`<defs>${down('s', '#d79a2b', '#a96d14')}${ball('t', '#ffe38a', '#f3bd45', '#d18f24')}</defs>
<path d="M30 92L226 60c16 40 2 104-30 140z" fill="url(#s)" transform="translate(0 18)"/><path d="M30 92L226 60c16 40 2 104-30 140z" fill="url(#t)"/><path d="M226 60c16 40 2 104-30 140l-10-8c28-34 40-88 26-130z" fill="#c07f1c"/>
<g fill="#5a4018">${[
  [90, 98],
  [120, 106],
  [150, 92],
  [176, 104],
  [132, 126],
  [166, 134],
  [188, 84],
  [180, 162],
  [104, 116],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.600"/>`)
  .join('')}</g><path d="M62 94l128-22" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"/>`);

const PROVOLETA =
  svg(`<defs>${ball('i', '#4b4f58', '#2b2e35', '#17191d')}${ball('c', '#ffe9a8', '#f6c453', '#cf8a27')}</defs>
<path d="M196 150l48 34" stroke="#23262c" stroke-width="26" stroke-linecap="round"/><ellipse cx="116" cy="140" rx="106" ry="74" fill="#101216"/><ellipse cx="116" cy="130" rx="106" ry="74" fill="url(#i)"/><ellipse cx="116" cy="130" rx="86" ry="56" fill="#b06a1a"/><ellipse cx="116" cy="126" rx="84" ry="54" fill="url(#c)"/>
<g fill="#b9671b" fill-opacity=".6"><ellipse cx="82" cy="118" rx="16" ry="9"/><ellipse cx="140" cy="106" rx="18" ry="9"/><ellipse cx="128" cy="148" rx="20" ry="9"/><ellipse cx="168" cy="134" rx="10" ry="7"/></g><g fill="#5d8f34"><circle cx="100" cy="104" r="4"/><circle cx="118" cy="128" r="4"/><circle cx="150" cy="128" r="4"/><circle cx="88" cy="142" r="4"/><circle cx="160" cy="112" r="3.500"/></g><g fill="#c8321f"><circle cx="112" cy="114" r="3.500"/><circle cx="138" cy="134" r="3.500"/><circle cx="74" cy="130" r="3"/></g><ellipse cx="92" cy="96" rx="34" ry="8" fill="#fff" fill-opacity=".35" transform="rotate(-14 92 96)"/>`);

const TORTILLA =
  svg(`<defs>${ball('t', '#ffe08a', '#efb03e', '#c77f22')}${across('s', '#c98a2b', '#f5cf73', '#e0a53c', '#b57520')}</defs>${PLATE}
<path d="M36 112v40c0 28 42 46 92 46s92-18 92-46v-40z" fill="url(#s)"/><ellipse cx="128" cy="112" rx="92" ry="46" fill="url(#t)"/><path d="M128 112l74 26c-12 12-30 18-48 20z" fill="#f4f6fb"/><path d="M128 112l26 46v42l-26-34z" fill="#f7d987"/><path d="M128 112l74 26v40l-74-26z" fill="#ffe9ae"/><g fill="#a8651a" fill-opacity=".45"><ellipse cx="90" cy="100" rx="18" ry="8"/><ellipse cx="132" cy="90" rx="22" ry="7"/><ellipse cx="84" cy="126" rx="16" ry="7"/><ellipse cx="172" cy="106" rx="16" ry="7"/></g>`);

const SKEWER =
  svg(`<defs>${ball('m', '#c9683d', '#8d3a1c', '#5a2110')}${ball('p', '#ff6a55', '#d8281c', '#98140d')}${ball('o', '#ffffff', '#efe2f2', '#cdb3d6')}${ball('v', '#8bd264', '#4a9c37', '#2e6b22')}</defs>
${[
  [-30, 0],
  [34, 4],
]
  .map(
    ([dx, dy]) =>
      `<g transform="translate(${dx} ${dy}) rotate(38 128 128)"><path d="M128 2v252" stroke="#d3a566" stroke-width="8" stroke-linecap="round"/><rect x="98" y="30" width="60" height="46" rx="16" fill="url(#m)"/><rect x="102" y="76" width="52" height="26" rx="12" fill="url(#p)"/><ellipse cx="128" cy="112" rx="30" ry="15" fill="url(#o)"/><rect x="98" y="124" width="60" height="46" rx="16" fill="url(#m)"/><rect x="102" y="170" width="52" height="24" rx="12" fill="url(#v)"/><rect x="100" y="190" width="56" height="40" rx="15" fill="url(#m)"/><path d="M110 40v26M110 134v26" stroke="#f0a178" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/></g>`,
  )
  .join('')}`);

const FLUTES = svg(
  `<defs>${across('d', '#e8b93f', '#ffe9a0', '#f3cd62', '#dba932')}</defs>${[
    [-44, -8],
    [44, 8],
  ]
    .map(
      ([dx, tilt]) =>
        `<g transform="translate(${dx} 0) rotate(${tilt} 128 200)"><path d="M96 30h64c6 60 0 112-32 126-32-14-38-66-32-126z" fill="#e6f1fa" fill-opacity=".7"/><path d="M99 62h58c2 44-6 74-29 86-23-12-31-42-29-86z" fill="url(#d)"/><path d="M128 154v72" stroke="#dbe9f5" stroke-width="8"/><ellipse cx="128" cy="232" rx="36" ry="9" fill="#dbe9f5"/><path d="M108 46c-3 36 0 66 10 88" stroke="#fff" stroke-opacity=".7" stroke-width="6" fill="none" stroke-linecap="round"/><g fill="#fff" fill-opacity=".9"><circle cx="130" cy="84" r="4"/><circle cx="138" cy="104" r="3"/><circle cx="126" cy="120" r="3.500"/><circle cx="142" cy="74" r="3"/></g></g>`,
    )
    .join('')}`,
);

const POT =
  svg(`<defs>${across('p', '#b8354d', '#e2647a', '#d24a62', '#9c2440')}${ball('a', '#fffaf0', '#f6e2c0', '#dcbd8d')}${ball('b', '#ffc2cf', '#f0839b', '#c9536f')}${ball('c', '#a06a48', '#6d3f25', '#472614')}</defs>
<circle cx="88" cy="88" r="52" fill="url(#a)"/><circle cx="168" cy="88" r="52" fill="url(#c)"/><circle cx="128" cy="70" r="54" fill="url(#b)"/><path d="M40 112h176l-22 116a18 18 0 0 1-18 14H80a18 18 0 0 1-18-14z" fill="url(#p)"/><rect x="32" y="100" width="192" height="26" rx="13" fill="#f6dfe3"/><circle cx="128" cy="184" r="30" fill="#fff" fill-opacity=".9"/><path d="M128 164l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z" fill="#d24a62"/>`);

export const drawings: Readonly<Record<string, string>> = {
  'food/choripan': CHORIPAN,
  'food/milanesa': cutlet(LEMON_WEDGE),
  'food/suprema': cutlet(NAPOLITANA),
  'food/faina': FAINA,
  'food/provoleta': PROVOLETA,
  'food/tortilla': TORTILLA,
  'food/skewer': SKEWER,
  'drinks/fernet': glass({ drink: ['#4a2413', '#210d06'], foam: '#e8cfa6', ice: true }),
  'drinks/gin-tonic': glass({
    drink: ['#e4f5ee', '#b9e0d2'],
    ice: true,
    slice: ['#3c8b3f', '#cdeba9'],
    straw: '#1f2a33',
  }),
  'drinks/vermut': glass({ drink: ['#c6452b', '#7e1f14'], ice: true, slice: ['#f08a1c', '#ffb347'] }),
  'drinks/lemonade': glass({
    drink: ['#fbf0a1', '#eed35c'],
    ice: true,
    mint: true,
    slice: ['#f2c21b', '#fbe368'],
    straw: '#58b46a',
  }),
  'drinks/orange-juice': glass({ drink: ['#ffb648', '#f08a1c'], slice: ['#f08a1c', '#ffb347'], straw: '#e2415a' }),
  'drinks/mango-juice': glass({ drink: ['#ffd15c', '#f3a62b'], foam: '#ffe9b8', straw: '#e2415a' }),
  'drinks/juice-glass': glass({ drink: ['#e7b25c', '#b87a24'], ice: true, straw: '#8f1730' }),
  'drinks/chicha': glass({ drink: ['#7d2464', '#43103a'], ice: true, slice: ['#7fae3a', '#dcf0a0'], straw: '#ffd21f' }),
  'drinks/chilcano': glass({ drink: ['#ffd76a', '#eda52c'], ice: true, slice: ['#7fae3a', '#dcf0a0'] }),
  'drinks/pisco-sour': glass({ drink: ['#f1efb0', '#d9d27a'], foam: '#f5efdc', drops: true }),
  'drinks/iced-coffee': glass({ drink: ['#b98357', '#7a4c2a'], ice: true, straw: '#3b2416' }),
  'drinks/milkshake': glass({ drink: ['#e9b27a', '#c98a50'], foam: '#fff3e0', straw: '#e2415a' }),
  'drinks/water-glass': glass({ drink: ['#d8f0ff', '#a5d8f7'] }),
  'drinks/can-red': can('#e23b4a', '#a1172a', '#ffffff'),
  'drinks/can-gold': can('#f2c14a', '#b8801d', '#fff6dc'),
  'drinks/can-blue': can('#3d9be9', '#155c9f', '#e6fbff'),
  'drinks/water-bottle': BOTTLE,
  'drinks/sparkling': FLUTES,
  'sweets/alfajor': alfajor(['#8a5637', '#5f3620', '#3a1e10'], ['#d9974a', '#a8652a'], false),
  'sweets/alfajor-maicena': alfajor(['#fff3d6', '#f0d7a4', '#d3ad6c'], ['#c98038', '#93551f'], true),
  'sweets/gelato-bowl': POT,
};
