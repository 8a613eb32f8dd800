import type { Translated } from '@app/client/texts.ts';
import type { signInEs } from './sign-in.es.texts.ts';

const plural = new Intl.PluralRules('en');

export const signInEn: Translated<typeof signInEs> = {
  'step-of': (facts) => `Step ${facts.step} of ${facts.steps}`,
  'session-ended': 'Your session has ended. Sign in again; everything stays as it was.',
  continue: 'Continue',
  'no-role-title': "This account isn't linked to a stall",
  'no-role-text': (facts) => `${facts.email} exists, but has no stall yet. Ask your venue manager to add you.`,
  'sign-in-title': 'Sign in to your stall',
  'sign-in-lead': "We'll send you a six-digit code by e-mail.",
  'robot-check': "Checking that you're not a robot…",
  'send-code': 'Send code',
  'code-title': 'Check your e-mail',
  'code-lead': (facts) => `Enter the six-digit code that arrived at ${facts.email}.`,
  'code-lead-earlier': (facts) =>
    `If a code already arrived at ${facts.email}, enter it here. We can't send another one yet.`,
  enter: 'Sign in',
  'other-email': 'Use another e-mail',
  'resend-in': (facts) => `Didn't get it? You can ask for another in ${facts.time}`,
  resend: 'Send another code',
  'unsent-leave-title': (facts) =>
    plural.select(facts.count) === 'one' ? '1 step was not sent' : `${facts.count} steps were not sent`,
  'unsent-leave-text': 'If you sign out, they are deleted from this device and not sent.',
  'unsent-stay': 'Stay',
  'unsent-leave': 'Sign out and delete them',
};
