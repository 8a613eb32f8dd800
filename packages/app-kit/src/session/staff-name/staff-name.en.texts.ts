import type { Translated } from '@app/client/texts.ts';
import type { staffNameEs } from './staff-name.es.texts.ts';

export const staffNameEn: Translated<typeof staffNameEs> = {
  'name-title': "What's your name?",
  'name-lead': 'Everything you do is signed with your name: drawer reports, refunds and every step of an order.',
  'name-label': 'First and last name',
  'name-save': 'Continue',
};
