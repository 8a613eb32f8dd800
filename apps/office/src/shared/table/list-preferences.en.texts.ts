import type { Translated } from '@app/client/texts.ts';
import type { listPreferencesEs } from './list-preferences.es.texts.ts';

export const listPreferencesEn: Translated<typeof listPreferencesEs> = {
  'preferences-open': 'Views and columns',
  'preferences-title': 'This list',
  'preferences-lead': 'What you choose stays in this browser.',
  'preferences-columns': 'Columns',
  'preferences-density': 'Space between rows',
  'preferences-comfortable': 'Comfortable',
  'preferences-dense': 'Compact',
  'preferences-views': 'Views',
  'preferences-view-name': 'Name of the view',
  'preferences-view-hint': 'Saves the search, the order and the columns of this moment.',
  'preferences-save-view': 'Save view',
  'preferences-remove-view': ({ name }) => `Delete the view ${name}`,
};
