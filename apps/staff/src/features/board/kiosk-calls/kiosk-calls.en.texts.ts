import type { Translated } from '@app/client/texts.ts';
import type { kioskCallsEs } from './kiosk-calls.es.texts.ts';

export const kioskCallsEn: Translated<typeof kioskCallsEs> = {
  'call-list': 'Kiosks that need you',
  'call-help': (facts) => `${facts.kiosk}: someone needs help with order ${facts.number}`,
  'call-terminal-busy': (facts) =>
    `${facts.kiosk}: the card terminal is busy with another sale, and order ${facts.number} waits`,
  'call-payment-unknown': (facts) => `${facts.kiosk}: it is not known yet whether order ${facts.number} was charged`,
  'call-printer': (facts) => `${facts.kiosk}: it doesn't print. Check the paper`,
  'call-terminal': (facts) => `${facts.kiosk}: it can't find its card terminal and takes no orders`,
  'call-since': (facts) => `Called at ${facts.time}`,
  'call-end': "I'm going",
  'call-end-of': (facts) => `I'm going to ${facts.kiosk}, order ${facts.number}`,
};
