import { expect, it } from 'vitest';
import { addressText } from './address-text.ts';

it('the contact of a user without e-mail is the phone [AUTH-04, AUTH-05]', () => {
  expect(addressText({ email: 'socio@example.com', phone: '541155550006' })).toBe('socio@example.com');
  expect(addressText({ email: null, phone: '541155550006' })).toBe('+54 11 5555-0006');
  expect(addressText({ email: null, phone: null })).toBeNull();
});
