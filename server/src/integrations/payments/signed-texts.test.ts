import { createHmac, generateKeyPairSync, hash, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readingsOf, restSignature, type FirstDataHashMode, type SignedBy } from './first-data/signatures.ts';
import { readSignedPayload } from './izipay/signed-payload.ts';
import { izipayOrderNumber, izipayTransactionId, orderIdOf, referenceOf } from './izipay/transaction-ids.ts';
import { verifyWebhookSignature } from './mercado-pago/webhook-signature.ts';
import { isSignedByPayPal, payPalSignedMessage } from './paypal/webhook-message.ts';
import { signedToken } from './sitef/signed-token.ts';

const SECRET = 'S3cr3t-Compartido';
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Fields = Readonly<Record<string, string>>;
type Scheme = {
  readonly name: string;
  /** Fields and the texts between them, in the order in which they are signed. */
  readonly template: readonly (string | { readonly field: string })[];
  /** Forms that are believed, for the generator. */
  readonly genuine: Readonly<Record<string, fc.Arbitrary<string>>>;
  /** Signs as the provider does. */
  readonly sign: (text: string) => string;
  /** Verifies as our server does. */
  readonly isBelieved: (fields: Fields, signature: string) => boolean;
};

const digits = (min: number, max = min) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));
const anyOf = (...forms: RegExp[]) => fc.oneof(...forms.map((form) => fc.stringMatching(form)));

function firstData(mode: FirstDataHashMode, by: SignedBy): Scheme {
  const between = mode === 'hmac' ? ['|'] : [];
  const name = (field: string) => ({ field });
  const others = ['currency', 'dateTime', 'storeName'].map(name);
  // The older notification has the secret behind the total; an attacker cannot write across it.
  const total = mode === 'legacy' && by === 'notification' ? [name('chargeTotal'), SECRET] : [name('chargeTotal')];
  const parts =
    by === 'response' ? [name('approvalCode'), ...total, ...others] : [...total, ...others, name('approvalCode')];
  return {
    name: `First Data, ${mode}, ${by}`,
    template: parts.flatMap((part, index) => (index === 0 ? [part] : [...between, part])),
    genuine: {
      approvalCode: anyOf(
        /^Y:\d{6}:\d{10}:[A-Z]{4}:\d{10}$/,
        /^N:-?\d{2,4}:[A-Za-z0-9., ]{0,20}[a-z.]$/,
        /^\?:waiting$/,
      ),
      chargeTotal: anyOf(/^[1-9]\d{0,4}\.\d\d$/, /^0[.,]\d\d$/),
      currency: digits(3),
      dateTime: anyOf(/^\d{4}:\d\d:\d\d-\d\d:\d\d:\d\d$/),
      storeName: digits(5, 20),
    },
    sign: (text) => {
      if (mode === 'hmac') return createHmac('sha256', SECRET).update(text).digest('base64');
      return hash('sha256', Buffer.from(by === 'response' ? SECRET + text : text).toString('hex'), 'hex');
    },
    isBelieved: ({ approvalCode = '', chargeTotal = '', currency = '', dateTime = '', storeName = '' }, signature) => {
      const result = { approvalCode, chargeTotal, currency, dateTime, storeName };
      return readingsOf(result, { by, signature }, mode, SECRET) === 'one';
    },
  };
}

/** @param has which parts the webhook has; a missing one is not signed */
function mercadoPago(has: { id: boolean; requestId: boolean }): Scheme {
  return {
    name: `Mercado Pago${has.id ? '' : ' without an id'}${has.requestId ? '' : ' without a request id'}`,
    template: [
      ...(has.id ? ['id:', { field: 'dataId' }, ';'] : []),
      ...(has.requestId ? ['request-id:', { field: 'requestId' }, ';'] : []),
      'ts:',
      { field: 'ts' },
      ';',
    ],
    genuine: {
      ...(has.id && { dataId: anyOf(/^[a-z0-9.-]{1,20}$/) }),
      ...(has.requestId && { requestId: anyOf(/^[a-f0-9-]{1,36}$/) }),
      ts: digits(1, 15),
    },
    sign: (text) => createHmac('sha256', SECRET).update(text).digest('hex'),
    isBelieved: ({ dataId = null, requestId = null, ts = '' }, signature) =>
      verifyWebhookSignature({ signature: `ts=${ts},v1=${signature}`, dataId, requestId }, SECRET),
  };
}

const PAYPAL: Scheme = {
  name: 'PayPal',
  template: [{ field: 'transmissionId' }, '|', { field: 'transmissionTime' }, '|WH-1|0'],
  genuine: {
    transmissionId: anyOf(/^[a-f0-9-]{8,36}$/),
    transmissionTime: anyOf(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  },
  sign: (text) => sign('sha256', Buffer.from(text), KEYS.privateKey).toString('base64'),
  isBelieved: ({ transmissionId = '', transmissionTime = '' }, signature) =>
    isSignedByPayPal({ transmissionId, transmissionTime, signature }, 'WH-1', Buffer.from(''), KEYS.publicKey),
};

/** Every signature over joined fields. A new one is added here. */
const SCHEMES: readonly Scheme[] = [
  firstData('legacy', 'response'),
  firstData('legacy', 'notification'),
  firstData('hmac', 'response'),
  firstData('hmac', 'notification'),
  mercadoPago({ id: true, requestId: true }),
  mercadoPago({ id: true, requestId: false }),
  mercadoPago({ id: false, requestId: true }),
  PAYPAL,
];
/** Schemes of one secret: a part that is missing in one can be inside of a field of another. */
const alike = (scheme: Scheme) =>
  scheme.name.startsWith('Mercado Pago') ? SCHEMES.filter(({ name }) => name.startsWith('Mercado Pago')) : [scheme];

function textOf({ template }: Scheme, fields: Fields): string {
  return template.map((part) => (typeof part === 'string' ? part : (fields[part.field] ?? ''))).join('');
}

/** All ways to read the text as fields between the fixed texts of the template; fields are never empty. */
function* divisions(template: Scheme['template'], text: string): Generator<Fields> {
  const [part, ...others] = template;
  if (part === undefined) {
    if (text === '') yield {};
  } else if (typeof part === 'string') {
    if (text.startsWith(part)) yield* divisions(others, text.slice(part.length));
  } else {
    const last = others.length === 0;
    for (let end = last ? text.length : 1; end <= text.length; end += 1) {
      for (const fields of divisions(others, text.slice(end))) yield { [part.field]: text.slice(0, end), ...fields };
    }
  }
}

/** Moves some characters from one field to its neighbour in the signed text. */
function* shifts(scheme: Scheme, fields: Fields): Generator<Fields> {
  const names = scheme.template.flatMap((part) => (typeof part === 'string' ? [] : [part.field]));
  for (const [index, name] of names.entries()) {
    const next = names[index + 1];
    if (next === undefined) continue;
    const [left, right] = [fields[name] ?? '', fields[next] ?? ''];
    const both = left + right;
    for (let at = 1; at < both.length; at += 1) {
      if (at !== left.length) yield { ...fields, [name]: both.slice(0, at), [next]: both.slice(at) };
    }
  }
}

const hasSeparators = ({ template }: Scheme) => template.some((part) => typeof part === 'string' && part !== SECRET);

it.each(SCHEMES)('$name: a signed text is believed as one set of fields [PAY-04]', (scheme) => {
  // Parts of the signed text itself are what an attacker writes into a field.
  const hostile = fc.array(fc.constantFrom('|', ';', 'id:', 'request-id:', 'ts:1', ':', '-', '.', '12', 'Y', 'a'), {
    minLength: 1,
    maxLength: 5,
  });
  const names = Object.keys(scheme.genuine);
  fc.assert(
    fc.property(
      fc.record(scheme.genuine),
      fc.constantFrom(null, ...names),
      hostile.map((parts) => parts.join('')),
      (genuine, changed, insert) => {
        const fields = changed === null ? genuine : { ...genuine, [changed]: (genuine[changed] ?? '') + insert };
        const text = textOf(scheme, fields);
        const signature = scheme.sign(text);
        if (changed === null) expect(scheme.isBelieved(fields, signature)).toBe(true);
        const readings = hasSeparators(scheme)
          ? alike(scheme).flatMap((other) =>
              [...divisions(other.template, text)].filter((one) => other.isBelieved(one, signature)),
            )
          : [fields, ...shifts(scheme, fields)].filter((one) => scheme.isBelieved(one, signature));
        expect(readings.length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 100, endOnFailure: true },
  );
});

const reference = fc.tuple(
  fc.integer({ min: 1_000_000_000, max: 9_007_199_254_740_991 }),
  fc.integer({ min: 1, max: 12 }),
);

it('Izipay: the signed text alone is read, and names one order and one attempt [IZI-01]', () => {
  fc.assert(
    fc.property(
      reference,
      reference,
      fc.dictionary(fc.string(), fc.jsonValue()),
      ([orderId, nth], [otherId], beside) => {
        const own = `${orderId}-${nth}`;
        const transactionId = izipayTransactionId(own)?.transactionId ?? '';
        expect([referenceOf(transactionId), orderIdOf(izipayOrderNumber(orderId))]).toEqual([own, orderId]);
        const result = (orderNumber: string) => {
          const order = [{ orderNumber, currency: 'PEN', amount: '1.00', uniqueId: '7' }];
          const payloadHttp = JSON.stringify({ code: '00', transactionId, response: { order, card: null } });
          const signature = createHmac('sha256', SECRET).update(payloadHttp).digest('base64');
          return readSignedPayload({ ...beside, payloadHttp, signature }, SECRET);
        };
        expect(result(izipayOrderNumber(orderId))).toMatchObject({ reference: own, amount: '1.00' });
        if (otherId !== orderId) expect(result(izipayOrderNumber(otherId))).toBeNull();
      },
    ),
    { numRuns: 100, endOnFailure: true },
  );
});

it('Sitef: two different claims have different tokens [SIT-01]', () => {
  const pem = KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const claims = fc.record({ merchant_id: fc.string(), nit: fc.string() });
  fc.assert(
    fc.property(claims, (one) => {
      const [, payload = ''] = signedToken(pem, one).split('.');
      expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(one);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

it('First Data: two different REST calls of a key have different signatures [FD-01]', () => {
  const call = fc.record({ requestId: fc.uuid(), timestampMs: fc.integer({ min: 1e12, max: 9e12 }), body: fc.json() });
  fc.assert(
    fc.property(call, call, (one, other) => {
      const [first, second] = [one, other].map((each) => restSignature({ apiKey: 'key', ...each }, SECRET));
      expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

it("PayPal: the text names the account's own webhook [PP-01]", () => {
  const transmission = { transmissionId: 'a-1', transmissionTime: '2026-11-28T10:00:00Z', signature: '' };
  expect(payPalSignedMessage(transmission, 'WH-1', Buffer.from(''))).toBe('a-1|2026-11-28T10:00:00Z|WH-1|0');
});
