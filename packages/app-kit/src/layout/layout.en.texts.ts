import type { Translated } from '@app/client/texts.ts';
import type { layoutEs } from './layout.es.texts.ts';

export const layoutEn: Translated<typeof layoutEs> = {
  close: 'Close',
  retry: 'Try again',
  'read-failed': "We couldn't load the data.",
  'read-offline': "The server can't be reached. Try again once it can.",
  denied: "You don't have access to this page.",
  'denied-hint': 'Ask the person who manages the venue for access.',
};
