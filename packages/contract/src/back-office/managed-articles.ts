import { z } from 'zod';
import { text } from '../values/text.ts';
import { Instant, name, translated } from './managed-values.ts';
import { resourceCalls } from './resource-calls.ts';

/** `body` and `translatedBody`: HTML, which the server sanitises. Visitors see the article from `publishedAt` on. @see CONT-02 */
export const ManagedArticleValues = {
  title: name(120),
  description: text(600),
  body: text(20_000),
  translatedTitle: translated(120),
  translatedDescription: translated(600),
  translatedBody: translated(20_000),
  publishedAt: Instant,
};

export const articleCalls = resourceCalls({
  name: 'articles',
  id: 'ManagedArticle',
  title: 'Articles',
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
