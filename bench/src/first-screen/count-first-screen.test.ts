import { expect, it } from 'vitest';
import { withImports } from './count-first-screen.ts';
import { countStyleRules } from './count-style-rules.ts';
import { enlargeMenus } from './enlarge-menus.ts';
import { documentInSight, readDocument } from './read-document.ts';

it.each([
  ['a rule, and an empty one', 'a{color:red}b{}', 2],
  ['rules inside others, at any depth', '@layer base{@media (min-width:1em){a{b:c;&:hover{b:d}}}}', 4],
  ['steps of an animation and a font face', '@keyframes in{0%{a:b}to{a:c}}@font-face{font-family:x}', 4],
  ['statements without a block', '@layer base, parts;@import url("a.css");a{b:c}', 3],
  ['the statement before a closing brace', '@layer one{@layer two,three}', 2],
  ['no brace of a text, an address or a comment', 'a::after{content:"{;}"}/*{}*/b{c:url(data:x;{})}', 2],
  ['no set of characters, and nothing of nothing', '@charset "utf-8";', 0],
])('style rules are counted as the browser counts them: %s', (_what, css, rules) => {
  expect(countStyleRules(css)).toBe(rules);
});

const PAGE = `<!doctype html><html lang="es"><head><style id="venue">:root{--a:">"}</style>
  <link rel="stylesheet" crossorigin href="/late.css"><link disabled rel="stylesheet" href="/inlined.css">
  <link rel="modulepreload" href="/texts.js"><style>a{b:c}</style></head>
  <body><div id="root"><!-- <b> --><img src="/a.webp"/><img src="/b.webp" loading="lazy"/><img src="/a.webp"/>
  <svg><use href="/icons.svg#plus"/></svg><svg><use href="/icons.svg#minus"></use></svg></div>
  <script type="application/json" id="boot">{"html":"<p>"}</script><script type="module" src="/main.js"></script></body></html>`;

it('a document is read for what it loads before its load event', () => {
  expect(readDocument(PAGE)).toEqual({
    elements: 18,
    styles: ':root{--a:">"}a{b:c}',
    styleFiles: ['/late.css'],
    scripts: ['/main.js'],
    preloadedScripts: ['/texts.js'],
    eagerPictures: 2,
    pictureFiles: ['/a.webp', '/icons.svg'],
  });
});

it('the document in sight ends before the first element below it', () => {
  expect(documentInSight('<i><li>1</li><li>2</li><li>3</li>', { tag: '<li>', count: 2 })).toBe(
    '<i><li>1</li><li>2</li>',
  );
  expect(() => documentInSight('<li>1</li>', { tag: '<li>', count: 1 })).toThrow('only 1');
});

it('an imported script is counted once, and none that is imported on demand', () => {
  const chunk = (file: string, imports: string[]) => ({ file, imports, css: [] });
  const manifest = {
    main: chunk('main.js', ['first', 'shared']),
    first: chunk('first.js', ['main']),
    shared: chunk('shared.js', []),
    later: chunk('later.js', ['shared']),
  };
  expect(withImports(manifest, ['/main.js'])).toEqual(['/main.js', '/first.js', '/shared.js']);
  expect(withImports(manifest, ['/main.js', '/later.js', '/of-another-build.js'])).toHaveLength(5);
});

it('menus are enlarged by copies with names and ids of their own', () => {
  const path = '/api/commerces/get/complete-commerce/7';
  const product = (id: number, typeId: number) => ({ id, name: `P${id}`, showInList: true, typeId, price: 5 });
  const reads = { '/other': 1, [path]: { products: [product(1, 1), product(2, 4), product(3, 1)] } };
  expect(enlargeMenus(reads, 5)).toEqual({
    '/other': 1,
    [path]: {
      products: [
        product(1, 1),
        product(2, 4),
        product(3, 1),
        { ...product(1, 1), id: 900_000_000, name: 'P1 2' },
        { ...product(3, 1), id: 900_000_001, name: 'P3 2' },
        { ...product(1, 1), id: 900_000_002, name: 'P1 3' },
      ],
    },
  });
});
