import type { Translated } from '@app/client/texts.ts';
import type { conflictsEs } from './conflicts.es.texts.ts';

const byStaff =
  (done: string) =>
  ({ name, isSelf, time }: { name: string | null; isSelf: boolean; time: string }) =>
    isSelf ? `You already ${done} at ${time} on another device.` : `${staffName(name)} already ${done} at ${time}.`;

const staffName = (name: string | null) => name ?? 'A colleague';

export const conflictsEn: Translated<typeof conflictsEs> = {
  'conflict-queue': byStaff('returned it to the queue'),
  'conflict-preparing': byStaff('started preparing it'),
  'conflict-ready': byStaff('marked it ready'),
  'conflict-sent-out': byStaff('sent it out'),
  'conflict-delivered': byStaff('handed it over'),
  'conflict-cancelled': byStaff('cancelled it'),
  'conflict-cash': byStaff('took its cash'),
  'conflict-lines': byStaff('removed products from it'),
  'conflict-discounted': byStaff('applied a discount to it'),
  'conflict-notice': byStaff('repeated its notice'),
  'conflict-refund': byStaff('requested a refund of it'),
  'conflict-refunded-whole': ({ name, isSelf, time }) =>
    `${isSelf ? 'You' : staffName(name)} refunded the whole order at ${time}: don't prepare it.`,
  'conflict-refunded': (facts) => `The whole order was refunded at ${facts.time}: don't prepare it.`,
  'conflict-visitor-cancelled': (facts) => `The customer cancelled the order at ${facts.time}.`,
  'conflict-kiosk-cancelled': (facts) => `The order was cancelled at the kiosk at ${facts.time}.`,
  'conflict-visitor-changed': (facts) => `The customer changed the order at ${facts.time}.`,
  'conflict-expired': (facts) => `The time to pay for it ended at ${facts.time}.`,
  'conflict-gone': (facts) => `${facts.number} has left the board`,
  'conflict-paid': (facts) => `Its payment was approved at ${facts.time}.`,
};
