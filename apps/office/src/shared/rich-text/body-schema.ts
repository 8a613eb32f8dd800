import { Schema } from 'prosemirror-model';
import { isWebAddress } from '@app/rules/venues/web-address.ts';

/** Pictures of our own store, as the server's sanitiser requires. */
const OWN_PICTURE = /^\/media\/[0-9a-f]{32}\/[1-9]\d{0,3}\.(avif|webp)$/;

/** The levels of headings: the page's title is the first. */
export const HEADING_LEVELS = [2, 3, 4] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

/** The documents that the server's sanitiser lets through: nothing else can be typed or pasted. @see CONT-01, CONT-02 */
export const bodySchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: HEADING_LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { src: { validate: 'string' }, alt: { default: '', validate: 'string' } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (picture) => {
            const src = picture.getAttribute('src') ?? '';
            return OWN_PICTURE.test(src) ? { src, alt: picture.getAttribute('alt') ?? '' } : false;
          },
        },
        // A picture of another place is left out.
        { tag: 'img', ignore: true },
      ],
      toDOM: ({ attrs }) => ['img', { src: String(attrs['src']), alt: String(attrs['alt']) }],
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    // The first mark surrounds the others.
    link: {
      inclusive: false,
      attrs: { href: { validate: 'string' } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href');
            return isWebAddress(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
  },
});
