import type { Translated } from '@app/client/texts.ts';
import type { noticesEs } from './notices.es.texts.ts';

export const noticesEn: Translated<typeof noticesEs> = {
  'notice-repeat': 'Call again',
  'notice-hint': 'The customer gets the notice again.',
  'notice-hint-preparing': 'The customer gets a notice to come over.',
  'notice-last': (facts) => `Last call: ${facts.time}.`,
  'notice-wait': (facts) => `You can call again in ${facts.seconds} s`,
  'notice-none-left': 'They were called as often as possible.',
  'notice-no-answer': 'No answer. Check the connection and try again.',
};
