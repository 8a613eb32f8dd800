import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';

const SOURCES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs',
  'packages',
  'server',
  'sandbox',
  'tools',
  'bench',
  'apps',
  'e2e',
];
/** In a container and under systemd, the machine's Node runs TypeScript. */
const PRODUCTION_PAGE = 'docs/operations.md';
const OWN_NODE = /(?<!npx )\bnode (?:server|sandbox|tools|bench|apps|e2e|packages)\/\S+\.ts\b/g;
const NPM_RUN = /\bnpm run (?:--silent )?([a-z][a-z:-]*)/g;

const texts = SOURCES.flatMap((place) => textFilesOf(place)).map((file) => ({
  file,
  text: fs.readFileSync(path.join(ROOT, file), 'utf8'),
}));

it('a documented command that runs TypeScript does so with the Node of the packages', () => {
  const found = texts
    .filter(({ file }) => file !== PRODUCTION_PAGE)
    .flatMap(({ file, text }) => Array.from(text.matchAll(OWN_NODE), ([command]) => `${file}: ${command}`));
  expect(found).toEqual([]);
});

it('every npm script that a document names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  );
  const missing = texts
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) => Array.from(text.matchAll(NPM_RUN), ([, name = '']) => ({ file, name })))
    .filter(({ name }) => scripts[name] === undefined);
  expect(missing).toEqual([]);
});

/** Documents and sources at or below a path, without packages and build output. */
function textFilesOf(place: string): string[] {
  if (!fs.statSync(path.join(ROOT, place)).isDirectory()) return [place];
  return fs.readdirSync(path.join(ROOT, place), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'dist'].includes(entry.name)) return [];
    const file = path.posix.join(place, entry.name);
    if (entry.isDirectory()) return textFilesOf(file);
    return /\.(?:md|tsx?|mjs)$/.test(entry.name) ? [file] : [];
  });
}
