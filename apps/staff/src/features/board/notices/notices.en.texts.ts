import type { Translated } from '@app/client/texts.ts';
import type { noticesEs } from './notices.es.texts.ts';

export const noticesEn: Translated<typeof noticesEs> = {
  'notice-repeat': 'Send the notice again',
  'notice-hint': 'The customer gets the notice again.',
  'notice-wait': (facts) => `The notice was just sent. Wait ${facts.seconds} seconds.`,
  'notice-none-left': 'No further notice can be sent.',
  'notice-no-answer': 'No answer. Check the connection and try again.',
};
