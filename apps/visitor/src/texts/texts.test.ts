import { expect, it } from 'vitest';
import { accountEs } from './es/account.ts';
import { contentEs } from './es/content.ts';
import { frameEs } from './es/frame.ts';
import { homeEs } from './es/home.ts';
import { loginEs } from './es/login.ts';
import { orderingEs } from './es/ordering.ts';
import { overlaysEs } from './es/overlays.ts';
import { paymentEs } from './es/payment.ts';
import { venuesEs } from './es/venues.ts';

it('no two texts bear the same key: the later one would be read in the place of both [ERR-01]', () => {
  const all = [accountEs, contentEs, frameEs, homeEs, loginEs, orderingEs, overlaysEs, paymentEs, venuesEs].flatMap(
    Object.keys,
  );
  expect(all.filter((key, place) => all.indexOf(key) !== place)).toEqual([]);
});
