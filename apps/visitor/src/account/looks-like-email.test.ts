import { expect, it } from 'vitest';
import { looksLikeEmail } from './looks-like-email.ts';

it.each([
  ['a@b.c', true],
  [' hincha@example.com ', true],
  ['hincha@sub.example.com.ar', true],
  ['', false],
  ['hincha', false],
  ['hincha@example', false],
  ['hincha@example.', false],
  ['@example.com', false],
  ['hin cha@example.com', false],
  ['a@b@c.d', false],
])('"%s" looks like something@something.x: %s [AUTH-08]', (text, isEmail) => {
  expect(looksLikeEmail(text)).toBe(isEmail);
});
