import { z } from 'zod';

export const RICH_TEXT_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'img',
  'blockquote',
  'br',
] as const;

/** `href` only of `a`, an https address; `src` and `alt` only of `img`, an image of our own store. */
export const RichTextElement = z
  .object({
    tag: z.enum(RICH_TEXT_TAGS),
    href: z.string().optional(),
    src: z.string().optional(),
    alt: z.string().optional(),
    get children(): z.ZodArray<z.ZodUnion<readonly [z.ZodString, typeof RichTextElement]>> {
      return z.array(z.union([z.string(), RichTextElement]));
    },
  })
  .meta({ id: 'BodyElement' });
export type RichTextElement = z.infer<typeof RichTextElement>;

/** A text without entities, or an element. */
export type RichTextNode = RichTextElement['children'][number];
