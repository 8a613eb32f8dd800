import fc from 'fast-check';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bodyOfDocument } from './body-of-document.ts';
import { documentOfBody, sliceOfHtml } from './document-of-body.ts';
import { newEditorState } from './editor-state.ts';

beforeAll(() => {
  vi.stubGlobal('document', new Window().document);
});
afterAll(() => vi.unstubAllGlobals());

const opened = (html: string) => bodyOfDocument(documentOfBody(html));
const pastedInto = (html: string) => {
  const state = newEditorState(documentOfBody(''));
  return bodyOfDocument(state.apply(state.tr.replaceSelection(sliceOfHtml(html))).doc);
};

const PICTURE = `/media/${'a1'.repeat(16)}/640.webp`;

const text = fc.stringMatching(/^[a-zñ&<>"' ]{1,6}[a-z]$/).map((words) => words.replaceAll(/\s+/g, '-'));
const escaped = text.map((words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
const picture = fc.constant(`<img src="${PICTURE}" alt="La &quot;popular&quot;" />`);
const leaf = fc.oneof(escaped, picture, fc.constant(`a<br />b`));
const emphasised = fc.oneof(
  leaf,
  leaf.map((inner) => `<strong>${inner}</strong>`),
  leaf.map((inner) => `<em>${inner}</em>`),
  leaf.map((inner) => `<strong><em>${inner}</em></strong>`),
);
const linked = emphasised.map((inner) => `<a href="https://club.example.com/?a=1&amp;b=2">${inner}</a>`);
// Equal neighbours are one element for the editor, so a text stands between them.
const inline = fc.array(fc.oneof(emphasised, linked), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' y '));
const { block } = fc.letrec<{ block: string; list: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small' },
    inline.map((inner) => `<li>${inner}</li>`),
    fc.tuple(inline, tie('list')).map(([inner, list]) => `<li>${inner}${list}</li>`),
  ),
  list: fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>${items.join('')}</${tag}>`),
  block: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(fc.constantFrom('p', 'h2', 'h3', 'h4'), inline).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    tie('list'),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((inner) => `<blockquote>${inner.join('')}</blockquote>`),
  ),
}));

it('a body of the editor opens and is stored unchanged [CONT-01, CONT-02]', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const body = blocks.join('');
      expect(opened(body)).toBe(body);
    }),
    { numRuns: 150 },
  );
});

it.each([
  ['an empty body', '', ''],
  ['an empty paragraph is an empty body', '<p></p>', ''],
  ['a text without a paragraph', 'Hola', '<p>Hola</p>'],
  [
    'a picture between paragraphs',
    `<p>a</p><img src="${PICTURE}" />`,
    `<p>a</p><p><img src="${PICTURE}" alt="" /></p>`,
  ],
  ['a list item with a paragraph', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  ['a list item of two paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['a list item without a list', '<li>a</li>', '<ul><li>a</li></ul>'],
  ['a quotation without a paragraph', '<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
  [
    'a link around a block',
    '<a href="https://a.com">a<strong>b</strong></a>',
    '<p><a href="https://a.com">a<strong>b</strong></a></p>',
  ],
  [
    'emphasis that crosses a link',
    '<p><em>a<a href="https://a.com">b</a></em></p>',
    '<p><em>a</em><a href="https://a.com"><em>b</em></a></p>',
  ],
])('other bodies open without loss: %s [CONT-02]', (_what, body, stored) => {
  expect([opened(body), opened(opened(body))]).toEqual([stored, stored]);
});

it.each([
  [
    'Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
     <body><!--StartFragment--><h1 style="mso-style-name:x">Caf&eacute;</h1>
     <p class="MsoNormal" style="margin:0cm"><b><span lang="ES" style="font-size:12pt">Hoy</span></b> <i>no</i><o:p>&nbsp;</o:p></p></body></html>`,
    '<h2>Café</h2><p><strong>Hoy</strong> <em>no</em>\u00a0</p>',
  ],
  [
    'Google Docs',
    `<b style="font-weight:normal" id="docs-internal-guid"><p dir="ltr"><span style="font-weight:700">Hoy</span><span style="font-style:italic"> no</span></p></b>`,
    '<p><strong>Hoy</strong><em> no</em></p>',
  ],
  [
    'a page',
    `<div onclick="x()"><script>alert(1)</script><table><tr><td>Uno</td><td>Dos</td></tr></table><a href="javascript:x()">ver</a>
     <img src="https://ads.example.com/a.png"><iframe src="https://x"></iframe></div>`,
    '<p>Uno</p><p>Dos</p><p>ver</p>',
  ],
])('a text from %s keeps its words and emphasis, nothing else [CONT-02]', (_source, pasted, stored) => {
  expect([opened(pasted), pastedInto(pasted)]).toEqual([stored, stored]);
});
