import { Parser } from 'htmlparser2';
import { DOMParser as DocumentParser, Slice, type Node } from 'prosemirror-model';
import { RICH_TEXT_TAGS } from '@app/contract/values/rich-text.ts';
import { bodySchema } from './body-schema.ts';

const parser = DocumentParser.fromSchema(bodySchema);

/** Tags of other editors and pages, with those that a body has for them. Cells of a table are paragraphs. */
const TAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(RICH_TEXT_TAGS.map((tag) => [tag, tag])),
  ...Object.fromEntries(
    ['article', 'aside', 'div', 'footer', 'header', 'main', 'section', 'tr'].map((block) => [block, 'div']),
  ),
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  td: 'p',
  th: 'p',
};

/** Elements whose content is no text for people. */
const SILENT = new Set([
  'script',
  'style',
  'head',
  'title',
  'textarea',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
]);

const ATTRIBUTES = ['href', 'src', 'alt'];

/** Reads the HTML of a body as the editor shows it. */
export function documentOfBody(html: string): Node {
  return parser.parse(elementsOf(html));
}

/** Reads what a person pastes: the words, and those of its formats that a body has. */
export function sliceOfHtml(html: string): Slice {
  return Slice.maxOpen(documentOfBody(html).content);
}

/**
 * Makes the elements of an HTML text in a document of its own, where no script runs and no picture is requested. The
 * page's policy forbids the parser of the browser, which takes any text.
 */
function elementsOf(html: string): Element {
  const page = document.implementation.createHTMLDocument('');
  const open: Element[] = [page.body];
  const depths: number[] = [];
  let silent = 0;
  const reader = new Parser({
    onopentag: (name, attributes) => {
      silent += SILENT.has(name) ? 1 : 0;
      const before = open.length;
      for (const tag of tagsOf(name, attributes['style'] ?? '')) {
        const element = page.createElement(tag);
        for (const known of ATTRIBUTES) {
          const value = attributes[known];
          if (value !== undefined) element.setAttribute(known, value);
        }
        open.at(-1)?.append(element);
        open.push(element);
      }
      depths.push(before);
    },
    ontext: (text) => {
      if (silent === 0) open.at(-1)?.append(page.createTextNode(text));
    },
    onclosetag: (name) => {
      silent -= SILENT.has(name) ? 1 : 0;
      open.length = depths.pop() ?? 1;
    },
  });
  reader.end(html);
  return page.body;
}

/** Google Docs writes bold as a style, and surrounds what it copies with a `b` of normal weight. */
function tagsOf(name: string, style: string): string[] {
  const isNormal = /font-weight:\s*(normal|[1-5]00)/.test(style);
  const tag = name === 'b' && isNormal ? 'span' : (TAGS[name] ?? 'span');
  const isBold = tag !== 'strong' && /font-weight:\s*(bold|[6-9]00)/.test(style);
  const isItalic = tag !== 'em' && /font-style:\s*italic/.test(style);
  return [tag, ...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : [])];
}
