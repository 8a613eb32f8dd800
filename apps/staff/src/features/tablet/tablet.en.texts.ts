import type { Translated } from '@app/client/texts.ts';
import type { tabletEs } from './tablet.es.texts.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const tabletEn: Translated<typeof tabletEs> = {
  'tablet-locked-detail': (facts) => `${facts.tablet} · locked`,
  'tablet-meanwhile': 'Meanwhile',
  'tablet-open': 'open',
  'tablet-late': 'late',
  'tablet-ready': 'ready',
  'tablet-sound': 'Orders keep coming in, and the sound is on',
  'tablet-silent': 'Orders keep coming in, without sound',
  'tablet-no-news': "You're offline. These are the last numbers that arrived.",
  'tablet-who': 'Who are you?',
  'tablet-role-2': 'Venue manager',
  'tablet-role-3': 'Stall staff',
  'tablet-find': 'Search by name',
  'tablet-not-found': "There's no one by that name.",
  'tablet-given': 'New PIN',
  'tablet-paused': (facts) => `Can try again in ${facts.minutes} min`,
  'tablet-unsent': (facts) => `${counted(facts.count, 'step', 'steps')} not sent`,
  'tablet-left': (facts) =>
    facts.count === 1
      ? "1 step wasn't sent: the person who took it is no longer at this stall. The order is as it was before. Enter to decide about it."
      : `${facts.count} steps weren't sent: the person who took them is no longer at this stall. The orders are as they were before. Enter to decide about them.`,
  'tablet-not-listed': "I'm not on the list",
  'tablet-not-listed-title': 'Not on the list?',
  'tablet-not-listed-text':
    'The list has everyone with a role at this stall and a PIN. Your stall manager gives you one under People. You can also sign in with your e-mail.',
  'tablet-by-mail': 'Sign in with my e-mail',
  'tablet-nobody': 'No one is at this stall today',
  'tablet-nobody-text': 'No one at this stall has a PIN yet. Sign in with your e-mail.',
  'pin-title': (facts) => `Your PIN, ${facts.name}`,
  'pin-typed': (facts) => `${facts.typed} of ${facts.length} digits`,
  'pin-typed-some': (facts) => counted(facts.typed, 'digit', 'digits'),
  'pin-lead': (facts) => `Everything you do here is signed by you. It's sent with digit ${facts.length}.`,
  'pin-forgotten': 'Forgot it? Your stall manager gives you a new one under People.',
  'pin-new-title': 'Choose your PIN',
  'pin-new-lead': "4 to 6 digits: not a run, not a repeat, not a year. You'll use it on these tablets from now on.",
  'pin-repeat-title': 'Repeat it',
  'pin-repeat-lead': 'Type the same PIN again.',
  'pin-differs': "They don't match. Choose it again.",
  'pin-next': 'Continue',
  'pin-cancel': 'Cancel',
  'pin-checking': 'Checking…',
  'pin-offline': "You're offline: only the person who was in can get back in. Try again when the network is back.",
  'person-button': (facts) => `${facts.name}, switch person`,
  'switch-title': 'Who takes over?',
  'switch-lead': (facts) => `${facts.name} is in now`,
  'switch-stays': 'What you had open stays as it was. What you did stays in your name.',
  'switch-waits': (facts) =>
    `${counted(facts.count, "step wasn't", "steps weren't")} sent yet. Switch when the network is back, so that each step is signed by the person who did it.`,
  'tablet-lock': 'Lock the tablet',
  'tablet-lock-offline': "You're offline: no one could get back in.",
  'tablet-lock-payment': "There's a payment at the terminal. Lock it when it's done.",
  'tablet-revoked-title': (facts) => `This tablet no longer belongs to ${facts.stall}`,
  'link-opening': 'Opening the link…',
  'link-title': 'Check that they match',
  'link-lead': 'Look at the office screen: it must show the same three digits.',
  'link-wait': (facts) => `Once confirmed, this screen becomes ${facts.tablet} of ${facts.stall}.`,
  'link-refused': "They didn't match, or ten minutes passed. Make another link in the office.",
  'link-gone': "This link doesn't work",
};
