import type { Translated } from '#shared/texts/translated.ts';
import type { listLookEs } from './list-look.es.texts.ts';

export const listLookEn: Translated<typeof listLookEs> = {
  'look-open': 'Views and columns',
  'look-close': 'Close',
  'look-title': 'This list',
  'look-lead': 'What you choose stays in this browser.',
  'look-columns': 'Columns',
  'look-density': 'Space between rows',
  'look-comfortable': 'Comfortable',
  'look-dense': 'Compact',
  'look-views': 'Views',
  'look-view-name': 'Name of the view',
  'look-view-hint': 'Saves the search, the order and the columns of this moment.',
  'look-save-view': 'Save view',
  'look-remove-view': ({ name }) => `Delete the view ${name}`,
};
