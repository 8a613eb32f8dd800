import type { Translated } from '@app/client/texts.ts';
import type { holdsEs } from './holds.es.texts.ts';

const plural = new Intl.PluralRules('en');

const counted = (count: number, one: string, other: string) =>
  `${count} ${plural.select(count) === 'one' ? one : other}`;

export const holdsEn: Translated<typeof holdsEs> = {
  'holds-none': 'There are no unpaid reservations.',
  'holds-sum': ({ units, orders }) =>
    `${counted(units, 'unit reserved', 'units reserved')} in ${counted(orders, 'order', 'orders')}`,
  'holds-most': ({ shown }) => `Showing the ${shown} with the most units reserved.`,
  'hold-units': ({ units }) => counted(units, 'unit', 'units'),
  'hold-minutes': ({ minutes }) => `Expires in ${minutes} min`,
  'hold-being-paid': 'Being paid right now',
  'hold-kiosk': 'Kiosk',
  'hold-account': 'with an account',
  'hold-guest': 'without an account',
  'hold-cash': 'in cash',
  'hold-card': 'by card',
  'hold-network': ({ count }) => `${count} orders from the same connection`,
  'hold-release': 'Release',
  'hold-release-title': ({ number }) => `Release the reservation of order ${number}?`,
  'hold-release-text': ({ units }) =>
    `The order is cancelled and ${units} go back on sale. The customer is notified. This can't be undone and is recorded.`,
  'hold-release-why': 'Why',
  'hold-release-why-missing': "Say why you're releasing it.",
  'hold-release-not': 'Keep it',
};
