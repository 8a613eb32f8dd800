/** The map of Estadio La Ribera: seats by sector, gates, and where the stalls are. SVG, 1200 × 1080. */

const INK = '#2b1117';
const [CX, CY] = [600, 500];

interface Sector {
  readonly name: string;
  readonly fill: string;
  readonly ink: string;
  /** Degrees, clockwise from east. */
  readonly from: number;
  readonly to: number;
}

const SECTORS: readonly Sector[] = [
  { name: 'Platea Norte', fill: '#c9546b', ink: '#ffffff', from: 222, to: 318 },
  { name: 'Palcos', fill: '#d9a441', ink: INK, from: 322, to: 38 },
  { name: 'Platea Sur', fill: '#8f1730', ink: '#ffffff', from: 42, to: 138 },
  { name: 'Popular', fill: '#5c7f9c', ink: '#ffffff', from: 142, to: 218 },
];

const RINGS = [
  [505, 375],
  [428, 306],
  [420, 298],
  [345, 230],
] as const;

const at = (degrees: number, [rx, ry]: readonly [number, number]) => {
  const angle = (degrees * Math.PI) / 180;
  // A rounded rectangle rather than an ellipse, as grandstands follow the pitch.
  const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.62;
  return [CX + rx * round(Math.cos(angle)), CY + ry * round(Math.sin(angle))] as const;
};

function band(
  sector: Sector,
  outer: readonly [number, number],
  inner: readonly [number, number],
  opacity: number,
): string {
  const span = (sector.to - sector.from + 360) % 360;
  const steps = Array.from({ length: 41 }, (_, step) => sector.from + (span * step) / 40);
  const points = [
    ...steps.map((degrees) => at(degrees, outer)),
    ...steps.toReversed().map((degrees) => at(degrees, inner)),
  ];
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return `<path d="${d}z" fill="${sector.fill}" fill-opacity="${opacity}" stroke="#fbf7f0" stroke-width="3" stroke-linejoin="round"/>`;
}

function aisles({ from, to }: Sector): string {
  const span = (to - from + 360) % 360;
  return Array.from({ length: 7 }, (_, n) => {
    const degrees = from + (span * (n + 1)) / 8;
    const [[x1, y1], [x2, y2]] = [at(degrees, RINGS[0]), at(degrees, RINGS[3])];
    return `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="#fbf7f0" stroke-opacity=".4" stroke-width="2"/>`;
  }).join('');
}

const text = (x: number, y: number, size: number, fill: string, words: string, weight = 700, anchor = 'middle') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${words}</text>`;

const PITCH = `<rect x="342" y="334" width="516" height="332" rx="26" fill="#3f9a58"/>${Array.from({ length: 6 }, (_, n) => `<rect x="${362 + n * 80}" y="352" width="40" height="296" fill="#47a862"/>`).join('')}
<g fill="none" stroke="#f3fbf4" stroke-width="4"><rect x="362" y="352" width="476" height="296"/><path d="M600 352v296"/><circle cx="600" cy="500" r="54"/><rect x="362" y="420" width="76" height="160"/><rect x="762" y="420" width="76" height="160"/><rect x="362" y="462" width="28" height="76"/><rect x="810" y="462" width="28" height="76"/></g><circle cx="600" cy="500" r="6" fill="#f3fbf4"/>`;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly n: string;
}

const GATES: readonly Spot[] = [
  { x: 600, y: 956, n: '1' },
  { x: 930, y: 922, n: '4' },
  { x: 270, y: 922, n: '7' },
  { x: 600, y: 92, n: '10' },
];

const STALLS: readonly (Spot & { readonly name: string })[] = [
  { x: 850, y: 880, n: 'A', name: 'Parrilla del 9' },
  { x: 716, y: 906, n: 'B', name: 'La Barra de la Sur' },
  { x: 350, y: 880, n: 'C', name: 'Pizza Popular' },
  { x: 484, y: 906, n: 'D', name: 'Heladería Nino' },
  { x: 554, y: 908, n: 'E', name: 'Café del Hall' },
  { x: 640, y: 908, n: 'F', name: 'Tienda Oficial' },
  { x: 1066, y: 118, n: 'P', name: 'Estacionamiento Norte' },
];

const gate = ({ x, y, n }: Spot) =>
  `<g><rect x="${x - 68}" y="${y - 22}" width="136" height="44" rx="22" fill="#fff" stroke="#dccfb9" stroke-width="2"/>${text(x, y + 8, 22, INK, `Puerta ${n}`)}</g>`;

const stallMark = ({ x, y, n }: Spot) =>
  `<g><circle cx="${x}" cy="${y}" r="24" fill="${INK}"/><circle cx="${x}" cy="${y}" r="24" fill="none" stroke="#fbf7f0" stroke-width="3"/>${text(x, y + 9, 25, '#ffffff', n, 800)}</g>`;

const legend = STALLS.map(({ n, name }, index) => {
  const x = 60 + (index % 4) * 286;
  const y = 1004 + Math.floor(index / 4) * 46;
  return `<circle cx="${x}" cy="${y}" r="17" fill="${INK}"/>${text(x, y + 7, 19, '#ffffff', n, 800)}${text(x + 28, y + 8, 22, INK, name, 600, 'start')}`;
}).join('');

const labels = [
  text(600, 184, 30, '#ffffff', 'Platea Norte', 800),
  text(600, 848, 30, '#ffffff', 'Platea Sur', 800),
  `<g transform="translate(142 500) rotate(-90)">${text(0, 10, 30, '#ffffff', 'Popular', 800)}</g>`,
  `<g transform="translate(1058 500) rotate(90)">${text(0, 10, 30, INK, 'Palcos', 800)}</g>`,
].join('');

const outside = `<rect width="1200" height="1080" fill="#fbf7f0"/><path d="M0 0h1200v44H0z" fill="#bfe0ee"/><path d="M0 44q60 14 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0V30H0z" fill="#bfe0ee"/>${text(150, 30, 22, '#2d6579', 'Río', 600)}<rect x="60" y="70" width="1080" height="872" rx="330" fill="#f0e7d8"/><rect x="966" y="70" width="200" height="132" rx="20" fill="#e2d6c0"/>${text(1066, 176, 20, INK, 'Cocheras', 650)}`;

export const stadiumMap = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1080" viewBox="0 0 1200 1080" font-family="'DejaVu Sans', sans-serif">
${outside}
${SECTORS.map((sector) => band(sector, RINGS[0], RINGS[1], 1) + band(sector, RINGS[2], RINGS[3], 0.82) + aisles(sector)).join('\n')}
${PITCH}${labels}${GATES.map(gate).join('')}${STALLS.map(stallMark).join('')}${legend}</svg>`;
