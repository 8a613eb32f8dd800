import { Window } from 'happy-dom';
import { TextSelection, type Command } from 'prosemirror-state';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bodyOfDocument } from './body-of-document.ts';
import { documentOfBody } from './document-of-body.ts';
import {
  linkAtCursor,
  removeLink,
  setBlockStyle,
  setLink,
  setPicture,
  toggleList,
  toggleQuote,
} from './editor-commands.ts';
import { newEditorState } from './editor-state.ts';

beforeAll(() => {
  vi.stubGlobal('document', new Window().document);
});
afterAll(() => vi.unstubAllGlobals());

const LINK = 'https://club.example.com/';
const PICTURE = { src: `/media/${'a1'.repeat(16)}/640.webp`, alt: 'La popular' };

/** An editor with this text selected; without one, the cursor is at the first position. */
function editorWith(body: string, selected: string) {
  const document = documentOfBody(body);
  const state = newEditorState(document);
  let from = 1;
  document.descendants(({ text }, at) => {
    if (selected !== '' && text?.includes(selected)) from = at + text.indexOf(selected);
  });
  return state.apply(state.tr.setSelection(TextSelection.create(document, from, from + selected.length)));
}

function after(body: string, selected: string, ...commands: readonly Command[]): string {
  const edited = commands.reduce(
    (state, command) => {
      let next = state;
      command(state, (transaction) => {
        next = state.apply(transaction);
      });
      return next;
    },
    editorWith(body, selected),
  );
  return bodyOfDocument(edited.doc);
}

const bullets = toggleList('bullet_list');
const numbers = toggleList('ordered_list');

it.each<[string, string, string, readonly Command[], string]>([
  ['a heading', '<p>Hoy gana</p>', 'Hoy', [setBlockStyle('heading-3')], '<h3>Hoy gana</h3>'],
  ['a heading becomes a text', '<h2>Hoy</h2>', 'Hoy', [setBlockStyle('text')], '<p>Hoy</p>'],
  ['a list', '<p>Hoy</p>', 'Hoy', [bullets], '<ul><li>Hoy</li></ul>'],
  ['a list gets numbers', '<ul><li>a</li><li>b</li></ul>', 'b', [numbers], '<ol><li>a</li><li>b</li></ol>'],
  ['a list ends', '<ul><li>Hoy</li></ul>', 'Hoy', [bullets], '<p>Hoy</p>'],
  ['a quotation, and back', '<p>Hoy</p>', 'Hoy', [toggleQuote, toggleQuote], '<p>Hoy</p>'],
  ['a link on the selection', '<p>Hoy gana</p>', 'Hoy', [setLink(LINK)], `<p><a href="${LINK}">Hoy</a> gana</p>`],
  ['a link without a selection', '<p>Hoy</p>', '', [setLink(LINK)], `<p><a href="${LINK}">${LINK}</a>Hoy</p>`],
  ['no link any more', `<p><a href="${LINK}">Hoy</a></p>`, 'Hoy', [removeLink], '<p>Hoy</p>'],
  ['a picture', '<p>Hoy</p>', '', [setPicture(PICTURE)], `<p><img src="${PICTURE.src}" alt="La popular" />Hoy</p>`],
])('the editor formats a text: %s [CONT-02]', (_what, body, selected, commands, stored) => {
  expect(after(body, selected, ...commands)).toBe(stored);
});

it('a cursor in a link has all of it, also where its emphasis changes [CONT-02]', () => {
  const state = editorWith(`<p>Hoy <a href="${LINK}">gana <strong>Ribera</strong></a> y ya</p>`, '');
  const inside = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 7)));
  expect([linkAtCursor(state), linkAtCursor(inside)]).toEqual([null, { href: LINK, from: 5, to: 16 }]);
});
