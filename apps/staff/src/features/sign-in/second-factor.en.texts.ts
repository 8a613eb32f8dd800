import type { Translated } from '@app/client/texts.ts';
import type { secondFactorEs } from './second-factor.es.texts.ts';

export const secondFactorEn: Translated<typeof secondFactorEs> = {
  'factor-title': "Confirm it's you",
  'factor-again-lead': 'This change involves money or access. Confirm to complete it.',
  'confirm-now': 'Confirm',
  'factor-code-lead': 'Enter the six-digit code that your authenticator app shows now.',
  'passkey-lead': "Use this device's fingerprint, face or PIN, or your security key.",
  'passkey-elsewhere': "Your passkey can't be used on this device. Sign in on one where it works.",
  'use-passkey': 'Use passkey',
  'use-passkey-instead': 'Use passkey',
  'use-code-instead': 'Use a code from the app',
  'paused-title': 'Too many wrong codes',
  'paused-text': (facts) => `For your security, you can try again in ${facts.time}.`,
  'lost-title': 'Lost your phone?',
  'lost-text':
    'Ask an Admin to reset your second factor in Administration, under People. Then sign in with your e-mail and set up a new one.',
  'set-up-title': 'Protect your account',
  'set-up-lead': 'Stalls handle money, so besides your e-mail we ask for something only you have. You set it up once.',
  passkey: 'Passkey',
  app: 'Authenticator app',
  'app-title-set-up': 'Set up your authenticator app',
  'passkey-detail': "This device's fingerprint, face or PIN. The fastest and the safest.",
  'app-detail': 'A new code every 30 seconds on your phone.',
  'check-and-enter': 'Check and sign in',
};
