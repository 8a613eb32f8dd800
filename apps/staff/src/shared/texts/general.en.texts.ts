import type { generalEs } from './general.es.texts.ts';
import type { Translated } from './translated.ts';

export const generalEn: Translated<typeof generalEs> = {
  'app-title': 'Stall',
  'app-name': 'Entretiempo · Stalls',
  back: 'Back',
  'email-label': 'Work e-mail',
  'code-label': 'Code',
  'code-incomplete': 'Enter the 6 digits of the code',
  'stalls-empty': 'Your account has no stall yet. Ask the person in charge of the venue to add you.',
  'sign-out': 'Sign out',
  language: 'Español',
  retry: 'Try again',
  loading: 'Loading…',
  'no-network-here': 'We could not connect. Check the network and try again.',
  undo: 'Undo',
  'reason-label': 'Reason',
  close: 'Close',
  'operations-old': 'No connection: these are the last figures that arrived.',
  'factor-not-confirmed': 'Nothing was changed: your second factor was not confirmed.',
  'passkey-cancelled': 'The passkey was not confirmed. Try again whenever you like.',
  passkey: 'Passkey',
  app: 'Authenticator app',
  'app-title-set-up': 'Set up your authenticator app',
  since: (facts) => `since ${facts.time}`,
  'exception-order': (facts) => `Order ${facts.number}`,
};
