import type { Translated } from '@app/client/texts.ts';
import type { terminalTasksEs } from './terminal-tasks.es.texts.ts';

export const terminalTasksEn: Translated<typeof terminalTasksEs> = {
  'task-list': 'Card terminals to look at',
  'task-question': (facts) => `Look at the card terminal of order ${facts.number}: was it charged?`,
  'task-where': (facts) => `${facts.kiosk}, ${facts.terminal}`,
  'task-age': (facts) => (facts.minutes < 1 ? 'just now' : `${facts.minutes} min ago`),
  'task-paid': 'Yes, charged',
  'task-not-paid': 'Not charged',
  'task-paid-title': (facts) => `Was order ${facts.number} charged?`,
  'task-paid-lead':
    'Check that the last sale says Approved, with this amount and time. The order goes to the kitchen once the provider confirms the charge. Your answer is recorded under your name.',
  'task-paid-confirm': 'Confirm: charged',
  'task-not-paid-title': (facts) => `Order ${facts.number}: not charged?`,
  'task-not-paid-lead':
    "Check that the last sale says Declined or isn't there. The order can be paid again. Your answer is recorded under your name.",
  'task-not-paid-confirm': 'Confirm: not charged',
  'task-back': 'Look again',
  'task-amount': 'Amount',
  'task-time': 'Time',
  'task-kiosk': 'Where',
  'task-terminal': 'Card terminal',
  'task-coupon': 'Receipt number, if shown',
  'task-last-four': 'Last 4 digits of the card, if shown',
  'task-last-four-wrong': 'Enter four digits',
  'task-done-paid': (facts) => `The provider confirms the charge: order ${facts.number} is paid.`,
  'task-done-not-paid': (facts) => `Order ${facts.number} isn't paid. It can be paid again.`,
  'task-done-undecided': (facts) =>
    `Recorded. The provider doesn't confirm order ${facts.number} yet: it stays unpaid until it does.`,
  'task-over': 'It was answered already, or the provider decided it.',
  'task-understood': 'Got it',
};
