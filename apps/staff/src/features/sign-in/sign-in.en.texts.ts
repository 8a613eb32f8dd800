import type { Translated } from '#shared/texts/translated.ts';
import type { signInEs } from './sign-in.es.texts.ts';

export const signInEn: Translated<typeof signInEs> = {
  'step-of': (facts) => `Step ${facts.step} of ${facts.steps}`,
  'session-ended': 'Your session has ended. Sign in again; everything stays as it was.',
  continue: 'Continue',
  'no-role-title': 'This account works at no stall',
  'no-role-text': (facts) => `${facts.email} exists, but nobody has given it a stall yet. Ask whoever runs the venue.`,
  'sign-in-title': 'Sign in to your stall',
  'sign-in-lead': 'We send you a six-digit code by e-mail.',
  'robot-check': 'Checking that you are not a robot…',
  'send-code': 'Send code',
  'code-title': 'Check your e-mail',
  'code-lead': (facts) => `Type the six digits that arrived at ${facts.email}.`,
  'code-lead-earlier': (facts) =>
    `If a code arrived at ${facts.email} already, type it here. We cannot send another yet.`,
  enter: 'Sign in',
  'other-email': 'Use another e-mail',
  'resend-in': (facts) => `Nothing yet? You can ask for another in ${facts.time}`,
  resend: 'Send another code',
};
