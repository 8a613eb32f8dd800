import { createHmac } from 'node:crypto';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createMac } from './mac.ts';

it('is the HMAC-SHA-256 that Node makes, whatever the key and the text [ORD-03]', () => {
  const anySecret = fc.uint8Array({ minLength: 1, maxLength: 150 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(anySecret, fc.string({ unit: 'binary', maxLength: 200 }), (secret, text) => {
      expect(createMac(secret)(text)).toEqual(createHmac('sha256', secret).update(text).digest());
    }),
  );
});

it('is that of the published example [ORD-03]', () => {
  const mac = createMac(Buffer.from('Jefe'))('what do ya want for nothing?');
  expect(mac.toString('hex')).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});
