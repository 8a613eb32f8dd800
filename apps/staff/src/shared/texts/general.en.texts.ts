import type { generalEs } from './general.es.texts.ts';
import type { Translated } from './translated.ts';

export const generalEn: Translated<typeof generalEs> = {
  'app-title': 'Stall',
  'app-name': 'Entretiempo · Stalls',
  back: 'Back',
  'email-label': 'Work e-mail',
  'code-label': 'Code',
  'code-incomplete': 'Enter the 6-digit code',
  'stalls-empty': "Your account isn't linked to a stall yet. Ask your venue manager to add you.",
  'sign-out': 'Sign out',
  language: 'Español',
  retry: 'Try again',
  loading: 'Loading…',
  'no-network-here': "We couldn't connect. Check the network and try again.",
  undo: 'Undo',
  'reason-label': 'Reason',
  close: 'Close',
  'operations-old': 'Offline: these are the latest figures we received.',
  'factor-not-confirmed': "Nothing was changed: your second factor wasn't confirmed.",
  'passkey-cancelled': "The passkey wasn't confirmed. Try again when you're ready.",
  passkey: 'Passkey',
  app: 'Authenticator app',
  'app-title-set-up': 'Set up your authenticator app',
  since: (facts) => `since ${facts.time}`,
  'exception-order': (facts) => `Order ${facts.number}`,
};
