import { test } from '../harness/stadium-test.ts';
import { seen } from './axe-findings.ts';
import { walk } from './axe-walk.ts';
import { DISCOUNT_STOPS } from './discount-screens.ts';
import { ORDER_STOPS, STADIUM } from './visitor-screens.ts';

// Screens of account and content are seen by their journeys. Languages, themes, venues and sizes: axe.long.test.ts.

test('axe finds nothing on the screens of an order [APP-05, APP-12]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  await walk({ people, stadium }, ORDER_STOPS, { ground: STADIUM, language }, seen);
});

test('axe finds nothing on the screens of a discount [APP-12, DISC-01]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  await walk({ people, stadium }, DISCOUNT_STOPS, { ground: STADIUM, language }, seen);
});
