import type { Mark, Node } from 'prosemirror-model';
import { HEADING_LEVELS } from './body-schema.ts';

/** Tags of blocks by the name of their node; absent: of their level. */
const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
};

/**
 * Returns the HTML of a document as the server's sanitiser writes it, so that it stores what it receives. A document
 * without a text or a picture is empty.
 *
 * @see CONT-01, CONT-02
 */
export function bodyOfDocument(document: Node): string {
  return document.textContent.trim() === '' && !hasPicture(document) ? '' : contentOf(document);
}

function hasPicture(document: Node): boolean {
  let isFound = false;
  document.descendants(({ type }) => {
    isFound ||= type.name === 'image';
  });
  return isFound;
}

function contentOf(parent: Node): string {
  return parent.inlineContent ? inlineOf(parent) : parent.children.map(blockOf).join('');
}

function blockOf(block: Node): string {
  const level = HEADING_LEVELS.find((known) => known === block.attrs['level']) ?? HEADING_LEVELS[0];
  const tag = TAGS[block.type.name] ?? `h${level}`;
  const [only, second] = block.children;
  // A list item of one paragraph is its text: the visitors' lists have no space for paragraphs.
  const isPlainItem = tag === 'li' && only?.type.name === 'paragraph' && (!second || isList(second));
  const content = isPlainItem ? inlineOf(only) + block.children.slice(1).map(blockOf).join('') : contentOf(block);
  return `<${tag}>${content}</${tag}>`;
}

function isList({ type }: Node): boolean {
  return type.name === 'bullet_list' || type.name === 'ordered_list';
}

/** Neighbours with the same mark share one element. */
function inlineOf(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  for (const child of parent.children) {
    const shared = open.findIndex((mark, at) => !child.marks[at]?.eq(mark));
    const stays = shared === -1 ? open.length : shared;
    html += closing(open.slice(stays)) + child.marks.slice(stays).map(opening).join('') + leafOf(child);
    open = child.marks;
  }
  return html + closing(open);
}

function opening({ type, attrs }: Mark): string {
  return type.name === 'link' ? `<a href="${escaped(String(attrs['href']))}">` : `<${type.name}>`;
}

function closing(marks: readonly Mark[]): string {
  return marks
    .toReversed()
    .map(({ type }) => `</${type.name === 'link' ? 'a' : type.name}>`)
    .join('');
}

function leafOf({ type, text = '', attrs }: Node): string {
  if (type.name === 'hard_break') return '<br />';
  if (type.name !== 'image') return escapedText(text);
  return `<img src="${escaped(String(attrs['src']))}" alt="${escaped(String(attrs['alt']))}" />`;
}

function escaped(value: string): string {
  return escapedText(value).replaceAll('"', '&quot;');
}

function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
