import { z } from 'zod';
import { Instant } from '../values/bounds.ts';
import { HTML_MAX_CHARACTERS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { name, translated } from './managed-values.ts';
import { resourceCalls, rowsOfVenue } from './resource-calls.ts';

/** `body` and `translatedBody`: HTML, which the server sanitises. Visitors see the article from `publishedAt` on. @see CONT-02 */
export const ManagedArticleValues = {
  title: name(120),
  description: text(600),
  body: text(HTML_MAX_CHARACTERS),
  translatedTitle: translated(120),
  translatedDescription: translated(600),
  translatedBody: translated(HTML_MAX_CHARACTERS),
  publishedAt: Instant,
};

export const articleCalls = resourceCalls({
  name: 'articles',
  id: 'ManagedArticle',
  title: 'Articles',
  objects: rowsOfVenue('venue-content'),
  values: ManagedArticleValues,
  facts: { isPublished: z.boolean(), imagePath: z.string().nullable() },
});
export const managedArticles = articleCalls.list;
export const managedArticle = articleCalls.read;
export const createArticle = articleCalls.create;
export const changeArticle = articleCalls.change;
export const changeArticles = articleCalls.changeMany;
export const removeArticle = articleCalls.remove;

/** An article as the back office shows it. */
export const ManagedArticle = articleCalls.read.schema.response[200];
export type ManagedArticle = z.infer<typeof ManagedArticle>;
