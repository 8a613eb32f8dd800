import { Parser } from 'htmlparser2';
import { RICH_TEXT_TAGS, type RichTextElement, type RichTextNode } from '@app/contract/values/rich-text.ts';
import { sanitiseBody } from './sanitise-body.ts';

/** Parses a body into elements and texts that the present rules allow. @see CONT-01, CONT-02 */
export function bodyTree(html: string): RichTextNode[] {
  const tree: RichTextNode[] = [];
  const open = [tree];
  const parser = new Parser({
    onopentag: (name, { href, src, alt }) => {
      const tag = RICH_TEXT_TAGS.find((known) => known === name);
      const parent = open.at(-1) ?? tree;
      if (tag === undefined) return open.push(parent);
      const element: RichTextElement = { tag, href, src, alt, children: [] };
      parent.push(element);
      return open.push(element.children);
    },
    ontext: (text) => {
      const parent = open.at(-1) ?? tree;
      const before = parent.at(-1);
      if (typeof before === 'string') parent[parent.length - 1] = before + text;
      else parent.push(text);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(sanitiseBody(html));
  return tree;
}
