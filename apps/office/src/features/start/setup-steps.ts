import { cardAccountOwner } from '#shared/venue/payment-account-owner.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import type { useText } from './use-text.ts';

export type StepName = 'venue' | 'brand' | 'stall' | 'menu' | 'delivery' | 'payment' | 'staff' | 'event' | 'order';
export type Step = {
  name: StepName;
  isDone: boolean;
  isOptional: boolean;
  /** Path inside the open venue. */
  to: string;
  /** What is stored; null: nothing yet. */
  fact: string | null;
};

/** What is stored of a venue. */
export type Setup = {
  venue: Pick<
    ManagedVenue,
    | 'name'
    | 'currency'
    | 'appColor'
    | 'cashEnabled'
    | 'activePaymentProvider'
    | 'terminalProvider'
    | 'paysForCommerces'
    | 'deliveryEnabled'
    | 'deliversForCommerces'
    | 'areas'
  >;
  stalls: readonly Pick<
    ManagedCommerce,
    | 'id'
    | 'name'
    | 'enabled'
    | 'products'
    | 'hasOrders'
    | 'cashEnabled'
    | 'activePaymentProvider'
    | 'usesVenueCards'
    | 'deliveryEnabled'
    | 'areas'
  >[];
  members: number;
  events: number;
};

/** The steps until a venue takes orders, each as far as what is stored says. @see API-03 */
export function setupSteps(setup: Setup, text: ReturnType<typeof useText>): Step[] {
  const { venue, stalls, members, events } = setup;
  const open = stalls.filter(({ enabled }) => enabled);
  const products = open.reduce((sum, stall) => sum + stall.products, 0);
  const [first] = open.length > 0 ? open : stalls;
  const counted = (count: number, words: 'step-menu-fact' | 'step-staff-fact' | 'step-event-fact') =>
    count === 0 ? null : text(words, { count });
  return [
    step('venue', 'brand', `${venue.name} · ${venue.currency}`),
    { ...step('brand', 'brand#colours', venue.appColor === null ? null : text('step-brand-fact')), isOptional: true },
    {
      ...step('stall', first ? `stalls/${first.id}` : 'stalls/new', first ? namesOf(open, text) : null),
      isDone: open.length > 0,
    },
    step('menu', 'menu', counted(products, 'step-menu-fact')),
    deliveryStep(setup, text),
    step('payment', 'payments', paymentMethods(setup, text)),
    { ...step('staff', 'people', counted(members, 'step-staff-fact')), isOptional: true },
    {
      ...step('event', events > 0 ? 'events' : 'events/new', counted(events, 'step-event-fact')),
      isOptional: true,
    },
    step('order', 'orders', stalls.some(({ hasOrders }) => hasOrders) ? text('step-order-fact') : null),
  ];
}

/** The first step without which no order comes. */
export function nextRequired(steps: readonly Step[]): Step | undefined {
  return steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
}

function step(name: StepName, to: string, fact: string | null): Step {
  return { name, to, fact, isDone: fact !== null, isOptional: false };
}

/** Delivery needs an area, because people choose one. Where the venue delivers for its stalls, it is set up there. */
function deliveryStep({ venue, stalls }: Setup, text: ReturnType<typeof useText>): Step {
  const isOn = venue.deliversForCommerces ? venue.deliveryEnabled : stalls.some((each) => each.deliveryEnabled);
  const able = stalls.filter(({ deliveryEnabled, areas }) => deliveryEnabled && areas.length > 0);
  const isDone = venue.deliversForCommerces ? isOn && venue.areas.length > 0 : able.length > 0;
  const stall = able[0] ?? stalls.find(({ deliveryEnabled }) => deliveryEnabled) ?? stalls[0];
  const ofCommerce = stall ? `stalls/${stall.id}#delivery` : 'stalls/new#delivery';
  const missing = isOn ? text('step-delivery-no-area') : null;
  const places = venue.deliversForCommerces ? text('step-delivery-everywhere') : namesOf(able, text);
  return {
    name: 'delivery',
    to: venue.deliversForCommerces ? 'payments/venue#delivery' : ofCommerce,
    isDone,
    isOptional: true,
    fact: isDone ? places : missing,
  };
}

function paymentMethods({ venue, stalls }: Setup, text: ReturnType<typeof useText>): string | null {
  const configs = venue.paysForCommerces ? [venue] : stalls;
  const hasCash = configs.some(({ cashEnabled }) => cashEnabled);
  const hasCards = stalls.some((stall) => cardAccountOwner(venue, stall) !== 'none');
  if (hasCash && hasCards) return text('step-payment-both');
  if (hasCards) return text('step-payment-cards');
  return hasCash ? text('step-payment-cash') : null;
}

function namesOf(stalls: readonly { name: string }[], text: ReturnType<typeof useText>): string | null {
  const [first, ...others] = stalls;
  if (!first) return null;
  return others.length === 0 ? first.name : text('step-stalls-more', { name: first.name, count: others.length });
}
