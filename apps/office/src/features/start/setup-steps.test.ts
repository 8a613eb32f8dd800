import { expect, it } from 'vitest';
import { setupSteps, type Setup } from './setup-steps.ts';
import { textIn } from './use-text.ts';

const text = textIn('es');
const AREA = { id: 1, description: 'Platea', translatedDescription: null, fields: [] };
const STALL: Setup['stalls'][number] = {
  id: 1_000_001,
  name: 'Parrilla',
  enabled: true,
  products: 0,
  hasOrders: false,
  cashEnabled: true,
  activePaymentProvider: null,
  usesVenueCards: true,
  deliveryEnabled: false,
  areas: [],
};
const NEW: Setup = {
  venue: {
    name: 'Club',
    currency: 'ARS',
    appColor: null,
    cashEnabled: true,
    activePaymentProvider: null,
    terminalProvider: null,
    paysForCommerces: false,
    deliveryEnabled: false,
    deliversForCommerces: false,
    areas: [],
  },
  stalls: [],
  members: 0,
  events: 0,
};

const doneIn = (setup: Setup) =>
  setupSteps(setup, text)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);
const stepIn = (setup: Setup, wanted: string) => setupSteps(setup, text).find(({ name }) => name === wanted);

it('a new venue has its own step done, and no other [API-03]', () => {
  expect(doneIn(NEW)).toEqual(['venue']);
  expect(stepIn(NEW, 'delivery')?.to).toBe('stalls/new#delivery');
});

it('a stall that is switched off, without products, opens nothing [API-03]', () => {
  expect(doneIn({ ...NEW, stalls: [{ ...STALL, enabled: false, products: 3 }] })).toEqual(['venue', 'payment']);
  expect(doneIn({ ...NEW, stalls: [STALL] })).toEqual(['venue', 'stall', 'payment']);
  const selling = { ...STALL, products: 3, hasOrders: true };
  expect(doneIn({ ...NEW, stalls: [selling] })).toEqual(['venue', 'stall', 'menu', 'payment', 'order']);
});

it('delivery needs an area, and leads to where it is set up [API-03, DEL-01]', () => {
  const off = { ...NEW, stalls: [STALL, { ...STALL, id: 1_000_002, name: 'Barra', deliveryEnabled: true }] };
  expect(stepIn(off, 'delivery')).toMatchObject({
    isDone: false,
    to: 'stalls/1000002#delivery',
    fact: 'Está activada, pero falta agregar una zona.',
  });
  const on = { ...off, stalls: off.stalls.map((stall) => ({ ...stall, areas: [AREA] })) };
  expect(stepIn(on, 'delivery')).toMatchObject({ isDone: true, fact: 'Barra' });
  const ofVenue = { ...off, venue: { ...NEW.venue, deliversForCommerces: true, deliveryEnabled: true, areas: [AREA] } };
  expect(stepIn(ofVenue, 'delivery')).toMatchObject({ isDone: true, to: 'payments/venue#delivery' });
});

it("a venue's payment methods count where it pays for its stalls [API-03, METHOD-03]", () => {
  const stalls = [{ ...STALL, activePaymentProvider: 1 }];
  expect(stepIn({ ...NEW, stalls }, 'payment')?.fact).toBe('Efectivo y tarjeta');
  const venue = { ...NEW.venue, paysForCommerces: true, cashEnabled: false };
  expect(stepIn({ ...NEW, stalls, venue }, 'payment')).toMatchObject({ isDone: false, fact: null });
});
