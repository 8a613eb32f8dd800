import { z } from 'zod';
import { defineResource, type RowOf } from './define-resource.ts';
import { described, draft, endOfPublication, instant, optional, optionalWords, text, words } from './fields.ts';
import { rowsOfVenue } from './resource-calls.ts';
import { PublicationState, WebLink } from './values.ts';

/**
 * A picture on the home, where the home has a section for it. `url`: where it leads. Visitors see it from `publishedAt`
 * until `endsAt`, unless it is a draft.
 *
 * @see HOME-03
 */
export const banners = defineResource({
  name: 'banners',
  subject: 'banner',
  id: 'ManagedBanner',
  title: 'Banners',
  objects: rowsOfVenue('venue-content'),
  permissions: { read: 'settings', change: 'settings' },
  fields: {
    title: words(120),
    description: optionalWords(600),
    url: optional(text(WebLink)),
    isDraft: draft(),
    publishedAt: described(optional(instant()), 'Null: at once, unless it is a draft'),
    endsAt: endOfPublication(),
  },
  facts: { state: PublicationState, isOnHome: z.boolean(), imagePath: z.string().nullable() },
});

/** A banner as the back office shows it. */
export type ManagedBanner = RowOf<typeof banners>;
