/**
 * Writes src/icons.svg and src/first-icons.svg (the sprites), the same with alternative- for the second set,
 * src/icon-names.ts (all names) and src/first-icons.ts (those of the smaller sprite) from the Lucide set. Run it after changing the list: `npm run icons`
 *
 * The symbols have no paint of their own: fill, stroke and its width come from `.i` in base.css, so that a component
 * can draw one icon bolder than another.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const WANTED = `
accessibility apple armchair arrow-left arrow-right arrow-up-right baby badge-check badge-percent ban banknote barcode
battery-full beef beer bell bell-off bell-ring bike bottle-wine cake-slice calendar-clock calendar-days camera candy car
check chef-hat cherry chevron-down chevron-left chevron-right chevron-up circle circle-alert circle-check
circle-pause circle-question-mark circle-x clock cloud-off cloud-upload coffee coins contact contrast cookie copy credit-card
croissant cup-soda delete donut download drumstick egg-fried ellipsis-vertical external-link eye eye-off fish flame frown
footprints gift glass-water ham hamburger hand hand-coins hand-platter heart hourglass house ice-cream-bowl
ice-cream-cone id-card image info key-round landmark languages layout-grid leaf link list-filter loader-circle lock
log-in log-out mail map map-pin martini meh megaphone message-circle message-square milk minus monitor moon newspaper nfc
package package-check package-x panel-top party-popper pause pencil percent phone pizza play plus pointer popcorn popsicle
printer qr-code receipt-text refresh-cw repeat-2 rotate-ccw salad sandwich scan-line search send settings share share-2
shield-check shirt shopping-bag shopping-cart signal sliders-horizontal smartphone smile soup sparkles square-plus star store
sun tag thermometer ticket timer trash-2 triangle-alert trophy tv undo-2 user-round users-round utensils utensils-crossed vegan
volleyball volume-2 volume-x wallet wheat wheat-off wifi wifi-off wine wine-off x zap
`;

/** Icons of a visitor's home: a separate sprite, so that the first screen does not wait for the others. */
const FIRST = `
arrow-right arrow-up-right beer calendar-days car chevron-down chevron-right circle-pause clock cloud-off coffee download house
ice-cream-cone image landmark map message-circle moon newspaper plus receipt-text refresh-cw search shirt shopping-bag store
ticket timer user-round utensils zap
`;

type IconSet = {
  icons: Record<string, { body: string } | undefined>;
  aliases: Record<string, { parent: string } | undefined>;
};

const PAINT = / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

const source = new URL('../../../node_modules/@iconify-json/lucide/icons.json', import.meta.url);
const set: IconSet = JSON.parse(readFileSync(source, 'utf8'));

function bodyOf(name: string): string {
  const icon = set.icons[set.aliases[name]?.parent ?? name];
  if (!icon) throw new Error(`Lucide has no icon named ${name}`);
  return icon.body.replaceAll(PAINT, '').replace(/^<g>(.*)<\/g>$/, '$1');
}

function symbolOf(name: string): string {
  return `<symbol id="${name}" viewBox="0 0 24 24">${bodyOf(name)}</symbol>`;
}

/** Shapes with a surface: rectangles, circles and paths that end where they began. */
const CLOSED = /<(?:rect|circle|ellipse)\b[^>]*\/>|<path\b[^>]*\bd="[^"]*z"[^>]*\/>/gi;

/** The second set: square ends and corners, and each surface tinted below its outline. */
function alternativeSymbolOf(name: string): string {
  const body = bodyOf(name);
  const surfaces = (body.match(CLOSED) ?? []).filter((shape) => !shape.includes('currentColor')).join('');
  const tint = surfaces === '' ? '' : `<g fill="currentColor" fill-opacity=".24" stroke-width="0">${surfaces}</g>`;
  const outline = `<g stroke-linecap="square" stroke-linejoin="miter">${body}</g>`;
  return `<symbol id="${name}" viewBox="0 0 24 24">${tint}${outline}</symbol>`;
}

const wordsOf = (list: string) => [...new Set(list.trim().split(/\s+/))].toSorted();
const names = wordsOf(WANTED);
const firstNames = wordsOf(FIRST);

const notice = '<!-- Lucide, ISC licence, see NOTICE. Written by scripts/make-icons.ts. -->';
const writeSprite = (file: string, symbols: readonly string[]) =>
  writeFileSync(
    new URL(`../src/icons/${file}`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${symbols.join('\n')}\n</svg>\n`,
  );
const laterNames = names.filter((name) => !firstNames.includes(name));
writeSprite('icons.svg', laterNames.map(symbolOf));
writeSprite('first-icons.svg', firstNames.map(symbolOf));
writeSprite('alternative-icons.svg', laterNames.map(alternativeSymbolOf));
writeSprite('alternative-first-icons.svg', firstNames.map(alternativeSymbolOf));

const firstModule = `// Written by scripts/make-icons.ts; never by hand.
/** The icons in the smaller sprite, which the first screen needs. */
export const FIRST_ICONS: ReadonlySet<string> = new Set(
  '${firstNames.join(' ')}'.split(' '),
);
`;
writeFileSync(new URL('../src/icons/first-icons.ts', import.meta.url), firstModule);

const module = `// Written by scripts/make-icons.ts; never by hand.
const ICON_NAMES = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const;

export type IconName = (typeof ICON_NAMES)[number];

const known: ReadonlySet<string> = new Set(ICON_NAMES);

/** Names of icons arrive as text in the data of venues and commerces; not all of them exist here. */
export function isIconName(value: string): value is IconName {
  return known.has(value);
}
`;
writeFileSync(new URL('../src/icons/icon-names.ts', import.meta.url), module);
