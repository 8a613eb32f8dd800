import { expect, it } from 'vitest';
import { accountEs } from '#features/account/account.es.texts.ts';
import { contentEs } from '#features/content/content.es.texts.ts';
import { frameEs } from '../layout/layout.es.texts.ts';
import { homeEs } from '#features/home/home.es.texts.ts';
import { loginEs } from '#features/login/login.es.texts.ts';
import { orderingEs } from '#features/orders/orders.es.texts.ts';
import { overlaysEs } from '#features/home/home-lazy.es.texts.ts';
import { paymentEs } from '#features/payment/payment.es.texts.ts';
import { venuesEs } from '#features/venues/selection/venue-selection.es.texts.ts';

it('no two texts bear the same key: the later one would be read in the place of both [ERR-01]', () => {
  const all = [accountEs, contentEs, frameEs, homeEs, loginEs, orderingEs, overlaysEs, paymentEs, venuesEs].flatMap(
    Object.keys,
  );
  expect(all.filter((key, place) => all.indexOf(key) !== place)).toEqual([]);
});
