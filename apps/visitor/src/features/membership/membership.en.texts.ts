import type { membershipEs } from './membership.es.texts.ts';

export const membershipEn: typeof membershipEs = {
  'member-title': 'Your member card',
  'member-paid-until': ({ period }) => `Paid until ${period}`,
  'member-up-to-date': 'Up to date',
  'member-overdue': 'Membership overdue',
  'member-unpaid': 'No membership payments on record',
  'member-holder': 'Member',
  'member-document': ({ dni }) => `ID ${dni}`,
  'member-photo': ({ name }) => `Photo of ${name}`,
  'member-qr': 'QR code of your member card',
  'member-brightness': "If it doesn't scan, turn up your screen brightness.",
  'member-missing': "Your club hasn't given us the code for your card yet.",
  'member-offline': "You're offline. Your card shows here once you've opened it online.",
  'kiosk-code-title': 'Code for kiosks',
  'kiosk-code-text': "Show it to the kiosk's scanner. Your benefits count, and the order stays on your phone.",
  'kiosk-code-qr': 'QR code of your account for the kiosk',
  'kiosk-code-left': ({ seconds }) => `Changes in ${seconds}\u00a0s and works once`,
  'kiosk-code-failed': "We couldn't get the code. You need a signal.",
  'member-as-seen': 'Last known status',
};
