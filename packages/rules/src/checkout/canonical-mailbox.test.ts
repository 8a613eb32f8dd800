import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalMailbox } from './canonical-mailbox.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana@Example.COM ', 'ana@example.com'],
  ['ana+cancha@example.com', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['ana.perez@example.com', 'ana.perez@example.com'],
  ['a.n.a.perez+x@gmail.com', 'anaperez@gmail.com'],
  ['ana.perez@googlemail.com', 'anaperez@gmail.com'],
  ['Ana+x@Ñandú.ar', 'ana@xn--and-6ma2c.ar'],
  ['ana@xn--and-6ma2c.ar', 'ana@xn--and-6ma2c.ar'],
  ['ana@a b', 'ana@a b'],
  ['ana', 'ana'],
])('%s has the mailbox %s [ORD-07]', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox);
});

it("a tag, case and Gmail's dots do not change the mailbox [ORD-07]", () => {
  const name = fc.stringMatching(/^[a-z]{1,12}$/);
  const tag = fc.stringMatching(/^[a-z0-9+.]{0,12}$/);
  fc.assert(
    fc.property(name, tag, (plain, suffix) => {
      const dotted = plain.split('').join('.').toUpperCase();
      expect(canonicalMailbox(`${dotted}+${suffix}@Gmail.com`)).toBe(canonicalMailbox(`${plain}@gmail.com`));
    }),
  );
});
