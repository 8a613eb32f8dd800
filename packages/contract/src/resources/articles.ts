import { z } from 'zod';
import { defineResource, type RowOf } from './define-resource.ts';
import { html, instant, optionalWords, words } from './fields.ts';
import { rowsOfVenue } from './resource-calls.ts';

/** An article. Visitors see it from `publishedAt` on. @see CONT-02 */
export const articles = defineResource({
  name: 'articles',
  subject: 'article',
  id: 'ManagedArticle',
  title: 'Articles',
  objects: rowsOfVenue('venue-content'),
  permissions: { read: 'settings', change: 'settings' },
  fields: { title: words(120), description: optionalWords(600), body: html(), publishedAt: instant() },
  facts: { isPublished: z.boolean(), imagePath: z.string().nullable() },
});

/** An article as the back office shows it. */
export type ManagedArticle = RowOf<typeof articles>;
