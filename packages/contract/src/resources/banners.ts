import { z } from 'zod';
import { defineResource, type RowOf } from './define-resource.ts';
import { optional, optionalWords, text, words } from './fields.ts';
import { rowsOfVenue } from './resource-calls.ts';
import { WebLink } from './values.ts';

/** A picture on the home, where the home has a section for it. `url`: where it leads. @see HOME-03 */
export const banners = defineResource({
  name: 'banners',
  subject: 'banner',
  id: 'ManagedBanner',
  title: 'Banners',
  objects: rowsOfVenue('venue-content'),
  permissions: { read: 'settings', change: 'settings' },
  fields: { title: words(120), description: optionalWords(600), url: optional(text(WebLink)) },
  facts: { isOnHome: z.boolean(), imagePath: z.string().nullable() },
});

/** A banner as the back office shows it. */
export type ManagedBanner = RowOf<typeof banners>;
