import type { externalLinkEs } from './external-link.es.texts.ts';

export const externalLinkEn: typeof externalLinkEs = {
  'leave-title': 'You are leaving the app',
  'leave-text': (host) => `${host} opens in the browser. Your order waits here.`,
  'leave-go': (host) => `Open ${host}`,
  'leave-stay': 'Stay here',
  'leave-failed': 'The browser did not let us open the link. Copy it and open it in another tab:',
};
