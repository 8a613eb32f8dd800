import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ArticleImage, EventImage } from '../values/image.ts';
import { ById, Page, paged } from '../values/paged.ts';
import { RichTextElement } from '../values/rich-text.ts';

/** A text in the venue's other language; null: show the text of the venue. */
const Translation = z.string().nullable();

/** `eventStart` and `end` are ISO instants; show them in the venue's zone. `detail.description` is HTML as an article's body. */
export const Event = z
  .object({
    id: z.int(),
    name: z.string(),
    translatedName: Translation,
    eventStart: z.string(),
    end: z.string(),
    images: z.array(EventImage),
    detail: z.object({ description: z.string(), translatedDescription: Translation }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof Event>;

/**
 * `date` is an ISO instant; `detail.body` is HTML: p, h2 to h4, ul, ol, li, strong, em, a, img, blockquote and br.
 * Sanitise it before display.
 */
export const Article = z
  .object({
    id: z.int(),
    title: z.string(),
    translatedTitle: Translation,
    description: z.string(),
    translatedDescription: Translation,
    date: z.string(),
    images: z.array(ArticleImage),
    detail: z.object({ body: z.string(), translatedBody: Translation }),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

/** Trees of `detail` have the content of its HTML, for apps that render elements without an HTML parser. */
const Tree = z.array(z.union([z.string(), RichTextElement]));
const Trees = { tree: Tree, translatedTree: Tree.nullable() };
export const EventToRead = Event.extend({ detail: Event.shape.detail.extend(Trees) }).meta({
  id: 'EventToRead',
});
export const ArticleToRead = Article.extend({ detail: Article.shape.detail.extend(Trees) }).meta({
  id: 'ArticleToRead',
});

const tags = ['content'] as const;

/** Null without a future event. @see CONT-01 */
export const nextEvent = {
  method: 'GET',
  url: '/api/venues/:id/events/next-event',
  config: { access: 'anyone', object: 'visited-venue', priority: PRIORITY.optional },
  schema: { summary: 'The next event of a venue', tags, params: ById, response: { 200: Event.nullable() } },
} as const satisfies Call;

export const nextEvents = {
  method: 'GET',
  url: '/api/venues/:id/events/next-events',
  config: { access: 'anyone', object: 'visited-venue', priority: PRIORITY.optional },
  schema: {
    summary: 'Events to come, soonest first',
    tags,
    params: ById,
    querystring: z.object({ page: Page }),
    response: { 200: paged(Event) },
  },
} as const satisfies Call;

/** Events that an order can be placed for: not over, and starting within the next day. */
export const activeEvents = {
  method: 'GET',
  url: '/api/venues/:id/events/active-events',
  config: { access: 'anyone', object: 'visited-venue', priority: PRIORITY.catalogue },
  schema: { summary: 'Events that can be ordered for now', tags, params: ById, response: { 200: z.array(Event) } },
} as const satisfies Call;

export const event = {
  method: 'GET',
  url: '/api/events/:id',
  config: { access: 'anyone', object: 'visited-content', priority: PRIORITY.optional },
  schema: { summary: 'One event', tags, params: ById, response: { 200: EventToRead } },
} as const satisfies Call;

/** @see CONT-02 */
export const articles = {
  method: 'GET',
  url: '/api/venues/:id/articles',
  config: { access: 'anyone', object: 'visited-venue', priority: PRIORITY.optional },
  schema: {
    summary: 'Articles of a venue, newest first',
    tags,
    params: ById,
    querystring: z.object({ page: Page, perPage: z.coerce.number().int().min(1).max(50).optional() }),
    response: { 200: paged(Article) },
  },
} as const satisfies Call;

export const article = {
  method: 'GET',
  url: '/api/articles/:id',
  config: { access: 'anyone', object: 'visited-content', priority: PRIORITY.optional },
  schema: { summary: 'One article', tags, params: ById, response: { 200: ArticleToRead } },
} as const satisfies Call;
