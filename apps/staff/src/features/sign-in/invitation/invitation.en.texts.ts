import type { Translated } from '@app/client/texts.ts';
import type { invitationEs } from './invitation.es.texts.ts';

export const invitationEn: Translated<typeof invitationEs> = {
  'invitation-title': "You've been invited to manage Entretiempo",
  'invitation-first-title': "Let's start with you",
  'invitation-lead': (facts) =>
    `When you accept, ${facts.email} manages all venues. Then you protect your account with a second factor.`,
  'invitation-venue-title': (facts) => `You've been invited to work at ${facts.venue}`,
  'invitation-venue-lead': (facts) =>
    `When you accept, ${facts.email} manages ${facts.venue}. Then you protect your account with a second factor.`,
  'invitation-commerces-lead': (facts) =>
    `When you accept, ${facts.email} works at stalls of ${facts.venue}. Then you protect your account with a second factor.`,
  'invitation-first-lead':
    "You're the first person to manage this installation. Enter your e-mail; then you protect your account with a second factor.",
  'invitation-email': 'Your e-mail',
  'invitation-name': 'Your first and last name',
  'invitation-name-hint': 'It signs what you do: drawer reports, refunds and steps of orders.',
  'invitation-accept': 'Accept invitation',
  'invitation-loading': 'Reading the invitation…',
  'invitation-gone': 'This invitation no longer works',
  'invitation-sign-in': 'Go to sign-in',
};
