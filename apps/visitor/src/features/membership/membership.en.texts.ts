import type { membershipEs } from './membership.es.texts.ts';

export const membershipEn: typeof membershipEs = {
  'member-title': 'Your member card',
  'member-paid-until': (period) => `Paid until ${period}`,
  'member-up-to-date': 'Up to date',
  'member-overdue': 'Membership overdue',
  'member-unpaid': 'No paid membership on record',
  'member-holder': 'Member',
  'member-document': (dni) => `Document ${dni}`,
  'member-photo': (name) => `Photo of ${name}`,
  'member-qr': 'QR code of your member card',
  'member-brightness': 'If it does not scan, turn up the brightness of the screen.',
  'member-missing': 'Your club has not given us the code of your card yet.',
  'member-offline': 'No signal. The card shows here once it was seen with a signal.',
  'member-as-seen': 'As we last saw it',
};
