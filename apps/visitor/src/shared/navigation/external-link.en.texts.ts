import type { externalLinkEs } from './external-link.es.texts.ts';

export const externalLinkEn: typeof externalLinkEs = {
  'leave-title': "You're leaving the app",
  'leave-text': ({ host }) => `${host} opens in your browser. Your order will be here when you get back.`,
  'leave-go': ({ host }) => `Open ${host}`,
  'leave-stay': 'Stay here',
  'leave-failed': "Your browser didn't let us open the link. Copy it and open it in another tab:",
};
