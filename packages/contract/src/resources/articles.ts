import { z } from 'zod';
import { defineResource, type RowOf } from './define-resource.ts';
import { described, draft, endOfPublication, html, instant, optional, optionalWords, words } from './fields.ts';
import { rowsOfVenue } from './resource-calls.ts';
import { PublicationState } from './values.ts';

/** An article. Visitors see it from `publishedAt` until `endsAt`, unless it is a draft. @see CONT-02 */
export const articles = defineResource({
  name: 'articles',
  subject: 'article',
  id: 'ManagedArticle',
  title: 'Articles',
  objects: rowsOfVenue('venue-content'),
  permissions: { read: 'settings', change: 'settings' },
  fields: {
    title: words(120),
    description: optionalWords(600),
    body: html(),
    isDraft: draft(),
    publishedAt: described(optional(instant()), 'Null: now, unless it is a draft'),
    endsAt: endOfPublication(),
  },
  facts: { state: PublicationState, imagePath: z.string().nullable() },
});

/** An article as the back office shows it. */
export type ManagedArticle = RowOf<typeof articles>;
