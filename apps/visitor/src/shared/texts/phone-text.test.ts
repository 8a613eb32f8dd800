import { expect, it } from 'vitest';
import { addressText, phoneText } from './phone-text.ts';

it.each([
  ['541155550006', '+54 11 5555-0006'],
  ['5491155550007', '+54 9 11 5555-0007'],
  ['543514445566', '+54 351 444-5566'],
  ['51915550111', '+51 915 550 111'],
  ['59899123456', '+59899123456'],
  ['54•••••0006', '54•••••0006'],
])('the phone number %s is shown as %s [AUTH-04]', (digits, words) => {
  expect(phoneText(digits)).toBe(words);
});

it('the contact of a user without e-mail is the phone [AUTH-04, AUTH-05]', () => {
  expect(addressText({ email: 'socio@example.com', phone: '541155550006' })).toBe('socio@example.com');
  expect(addressText({ email: null, phone: '541155550006' })).toBe('+54 11 5555-0006');
  expect(addressText({ email: null, phone: null })).toBeNull();
});
