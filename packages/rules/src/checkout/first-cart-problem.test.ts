import { expect, it } from 'vitest';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import { cartProblems, firstCartProblem, firstSeatProblem, type CartToCheck } from './first-cart-problem.ts';

const area: DeliveryArea = {
  id: 7,
  description: 'Platea',
  translatedDescription: null,
  fields: [
    {
      id: 71,
      description: 'Fila',
      order: 1,
      placeholder: '',
      translatedDescription: null,
      translatedPlaceholder: null,
      isRequired: true,
      isNumber: true,
      minNumberValue: 1,
      maxNumberValue: 40,
    },
  ],
};

const good: CartToCheck = {
  isFromKiosk: false,
  delivery: {
    kind: 'delivery',
    areas: [area],
    selection: { areaId: 7, values: [{ fieldId: 71, value: '12' }] },
    text: null,
  },
  hasActiveEvents: true,
  eventId: 3,
  accountEmail: null,
  guestEmail: 'ana@example.com',
  requiresIdentification: true,
  identification: '30111222',
  underAge: { from: 45_000_000, to: 91_000_000 },
  currency: 'ARS',
  phone: '1123456789',
};

const codes = (cart: Partial<CartToCheck>) => cartProblems({ ...good, ...cart }).map(({ code }) => code);

it('a complete cart has no problem [CHK-03]', () => {
  expect(codes({})).toEqual([]);
  expect(firstCartProblem(good)).toBeNull();
});

it('every problem is listed, in the order of the screen [CHK-03]', () => {
  const cart = { delivery: null, eventId: null, guestEmail: 'ana', identification: '', phone: '123' };
  expect(codes(cart)).toEqual([
    'delivery-not-selected',
    'needs-event-selected',
    'guest-email-input-error',
    'minimum-age',
    'phone-input-error',
  ]);
  expect(cartProblems({ ...good, ...cart }).map(({ field }) => field)).toEqual([
    'delivery',
    'event',
    'guest-email',
    'identification',
    'phone',
  ]);
  expect(firstCartProblem({ ...good, ...cart })?.code).toBe('delivery-not-selected');
});

it("the area's fields come first, with the field to scroll to [CHK-03, DEL-02]", () => {
  const delivery = { ...good.delivery, kind: 'delivery', areas: [area], text: null } as const;
  const cart = { ...good, delivery: { ...delivery, selection: { areaId: 7, values: [] } }, eventId: null };
  expect(firstCartProblem(cart)).toEqual({
    code: 'can-not-be-empty',
    facts: { field: 'Fila' },
    field: 'delivery-field-71',
  });
});

it.each([
  ['text', 'Platea, Fila: 12', []],
  ['no text', null, ['delivery-not-selected']],
  ['blank text', '  ', ['delivery-not-selected']],
])('a delivery with %s and no area', (_title, text, expected) => {
  expect(codes({ delivery: { kind: 'delivery', areas: [], selection: null, text } })).toEqual(expected);
});

it('a pick-up requires no phone, but an event [CHK-03]', () => {
  const pickUp = { delivery: { kind: 'pick-up' }, phone: '' } as const;
  expect(codes(pickUp)).toEqual([]);
  expect(codes({ ...pickUp, eventId: null })).toEqual(['needs-event-selected']);
  expect(codes({ ...pickUp, eventId: null, hasActiveEvents: false })).toEqual([]);
});

it('a signed-in visitor requires no e-mail [CHK-03]', () => {
  expect(codes({ accountEmail: 'ana@example.com', guestEmail: '' })).toEqual([]);
});

it('a document is required only by its category [CHK-03]', () => {
  expect(codes({ requiresIdentification: false, identification: '' })).toEqual([]);
});

it.each([
  ['12', ['identification-input-error']],
  ['00000012', ['identification-input-error']],
  ['999999', ['identification-input-error']],
  ['1000000', []],
  ['01.000.000', []],
  ['30.111.222', []],
  ['99999999', []],
  ['100000000', ['identification-input-error']],
  ['50000000', ['minimum-age']],
  ['', ['minimum-age']],
  ['AB1234567', ['minimum-age']],
])('in Argentina the document "%s" gives %j [CHK-03]', (identification, expected) => {
  expect(codes({ identification })).toEqual(expected);
});

it('without bounds of the country no document number is too short or long [CHK-03]', () => {
  for (const identification of ['12', '100000000']) expect(codes({ identification, currency: 'PEN' })).toEqual([]);
});

it.each([
  ['no e-mail', { guestEmail: '' }, []],
  ['a wrong e-mail', { guestEmail: 'ana' }, ['guest-email-input-error']],
  ['a minor', { identification: '50000000' }, ['minimum-age']],
  ['no event', { eventId: null }, []],
])('at the kiosk, %s [CHK-04]', (_title, cart, expected) => {
  expect(codes({ isFromKiosk: true, delivery: { kind: 'pick-up' }, phone: '', ...cart })).toEqual(expected);
});

it('a guest gives an e-mail, and a kiosk may leave it and the phone empty [CHK-03]', () => {
  expect(codes({ guestEmail: ' ' })).toEqual(['guest-email-input-error']);
  expect(codes({ guestEmail: ' ', isFromKiosk: true, phone: '' })).toEqual([]);
});

it('a place is checked alone as in a cart [DEL-02]', () => {
  const nowhere = { kind: 'delivery', areas: [area], selection: null, text: ' ' } as const;
  expect(firstSeatProblem(nowhere)?.code).toBe('delivery-not-selected');
  expect(firstSeatProblem({ kind: 'pick-up' })).toBeNull();
});
