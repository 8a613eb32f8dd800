import type { Translated } from '@app/client/texts.ts';
import type { venueCopiesEs } from './venue-copies.es.texts.ts';

export const venueCopiesEn: Translated<typeof venueCopiesEs> = {
  'venue-copy-lead': "Visitors don't see the copy until you open it in its details.",
  'venue-copy-data': 'Details of the copy',
  'venue-copy-name': 'Name of the copy',
  'venue-copy-first-name': ({ name }) => `${name} (copy)`,
  'venue-copy-code-wrong': 'Use lower case letters, digits and hyphens, such as stadium-2.',
  'venue-copy-what': 'What is copied',
  'venue-copy-brand': 'The brand: colours, pictures, texts and links.',
  'venue-copy-stalls': 'The stalls, with hours, ways to deliver and menus. Products with counted stock begin at 0.',
  'venue-copy-content': 'The news, the banners and the order of the home.',
  'venue-copy-not':
    'Orders, people, payment accounts, keys, printers, matches, discounts, combos and benefits are not copied.',
  'venue-copy-do': 'Create the copy',
};
