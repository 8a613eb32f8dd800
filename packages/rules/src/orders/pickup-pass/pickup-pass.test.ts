import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { checkPass, type KnownStall } from './check-pass.ts';
import { decodePassContent, encodePassContent, type PassContent } from './pass-content.ts';
import { isPassText, passText, readPassText } from './pass-text.ts';

const natural = fc.integer({ min: 0, max: 2 ** 40 });
const id = fc.integer({ min: 1, max: 9_000_000_999_999 });
const seconds = fc.integer({ min: 1_700_000_000, max: 2_500_000_000 });
const product = fc.record({ productId: id, sizeId: natural, quantity: fc.integer({ min: 1, max: 50 }) });
const content: fc.Arbitrary<PassContent> = fc
  .record({
    keyId: fc.integer({ min: 0, max: 9_999 }),
    orderId: id,
    commerceId: id,
    number: fc.integer({ min: 0, max: 9_999_999 }),
    callNumber: fc.option(fc.integer({ min: 1, max: 999 })),
    version: fc.integer({ min: 1, max: 200 }),
    changedAtMs: seconds.map((at) => at * 1_000),
    lifeMs: fc.integer({ min: 0, max: 1_000_000 }).map((life) => life * 1_000),
    slotAtMs: fc.option(seconds.map((at) => at * 1_000)),
    verificationCode: fc.integer({ min: 0, max: 9_999 }).map((code) => String(code).padStart(4, '0')),
    totalMinor: natural,
    dueMinor: natural,
    requiresIdentification: fc.boolean(),
    customer: fc.constantFrom('', 'Paula I.', 'Ñandú Ö.', '李 小.', '👩‍🍳 B.'),
    lines: fc.array(
      fc.tuple(product, fc.array(product, { maxLength: 3 })).map(([line, extras]) => ({ ...line, extras })),
      { maxLength: 12 },
    ),
  })
  .map(({ lifeMs, ...pass }) => ({ ...pass, expiresAtMs: pass.changedAtMs + lifeMs }));

const signature = Uint8Array.from({ length: 64 }, (_, index) => index * 3);

it('a pass is read as it was written, in digits alone [DEL-04]', () => {
  fc.assert(
    fc.property(content, (pass) => {
      const text = passText({ content: encodePassContent(pass), signature });
      expect(text).toMatch(/^[1-9]\d+$/);
      expect(readPassText(text)).toMatchObject({ pass, signature });
    }),
  );
});

it('no bytes are read as a pass that no encoder wrote [DEL-04]', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
      const pass = decodePassContent(bytes);
      if (pass) expect(encodePassContent(pass)).toEqual(bytes);
    }),
  );
});

it('a number, a code or an old QR is no pass [DEL-04]', () => {
  for (const text of ['', '2051', '7000000001.0042', '9'.repeat(40), 'x'.repeat(300)]) {
    expect([isPassText(text), readPassText(text)]).toEqual([false, null]);
  }
});

const NOW_MS = Date.UTC(2026, 4, 1, 21, 30);
const MINUTE_MS = 60_000;
const PASS: PassContent = {
  keyId: 1,
  orderId: 7_000_000_001,
  commerceId: 7_000_001,
  number: 2051,
  callNumber: 51,
  version: 2,
  changedAtMs: NOW_MS - 5 * MINUTE_MS,
  expiresAtMs: NOW_MS + 60 * MINUTE_MS,
  slotAtMs: null,
  verificationCode: '0042',
  totalMinor: 2_700_000,
  dueMinor: 0,
  requiresIdentification: false,
  customer: 'Paula I.',
  lines: [],
};
const STALL: KnownStall = {
  commerceId: PASS.commerceId,
  readAtMs: NOW_MS - 20 * MINUTE_MS,
  tickets: [],
  endedOrderIds: [],
  isUsedHere: () => false,
};
const ticket = (orderStatusId: number, paid: boolean): KnownStall['tickets'] => {
  const known = Object.values(ORDER_STATUS).find((status) => status === orderStatusId) ?? ORDER_STATUS.created;
  return [{ id: PASS.orderId, orderStatusId: known, paid, since: '' }];
};

it.each<[string, Partial<PassContent>, Partial<KnownStall>, object]>([
  ['of an order that the device never read', {}, {}, { kind: 'valid', dueMinor: 0 }],
  ['of an open order', {}, { tickets: ticket(ORDER_STATUS.toDeliver, true) }, { kind: 'valid', dueMinor: 0 }],
  ['of another stall', { commerceId: 7_000_002 }, {}, { kind: 'other-commerce' }],
  ['that this device consumed', {}, { isUsedHere: () => true }, { kind: 'used' }],
  ['of an order that was handed over', {}, { tickets: ticket(ORDER_STATUS.delivered, true) }, { kind: 'delivered' }],
  ['of a refunded order', {}, { endedOrderIds: [PASS.orderId] }, { kind: 'ended' }],
  ['that is too old', { expiresAtMs: NOW_MS - 1 }, {}, { kind: 'expired' }],
  ['older than a read without the order', {}, { readAtMs: NOW_MS - MINUTE_MS }, { kind: 'not-open' }],
  ['of an unpaid order', { dueMinor: 500 }, {}, { kind: 'valid', dueMinor: 500 }],
  [
    'of an order paid since',
    { dueMinor: 500 },
    { tickets: ticket(ORDER_STATUS.toDeliver, true) },
    { kind: 'valid', dueMinor: 0 },
  ],
  ['of a slot in 20 minutes', { slotAtMs: NOW_MS + 20 * MINUTE_MS }, {}, { kind: 'early', minutes: 20, dueMinor: 0 }],
])('a pass %s has its own answer [DEL-04]', (_title, altered, known, verdict) => {
  const pass = { ...PASS, ...altered };
  expect(checkPass({ pass, signature: 'valid' }, { ...STALL, ...known }, NOW_MS)).toEqual(verdict);
});

it('a signature that is not valid decides before everything else [DEL-04]', () => {
  const used = { ...STALL, isUsedHere: () => true };
  expect(checkPass({ pass: PASS, signature: 'forged' }, used, NOW_MS)).toEqual({ kind: 'forged' });
  expect(checkPass({ pass: PASS, signature: 'unknown-key' }, used, NOW_MS)).toEqual({ kind: 'unknown-key' });
});
