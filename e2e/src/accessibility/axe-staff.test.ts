import { test } from '../harness/stadium-test.ts';
import { seen } from './axe-findings.ts';
import { OTHER_PAGES, openPages } from './office-screens.ts';
import { walkBoard, walkRefund, walkSecondFactor } from './staff-screens.ts';

// Languages and themes: axe.long.test.ts.

test('axe finds nothing on the board and the sign-in of staff [APP-12]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  await walkBoard({ people, stadium }, language, seen);
});

test('axe finds nothing on the refund of an order [APP-12, REF-04]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  await walkRefund({ people, stadium }, language, seen);
});

test('axe finds nothing on office pages that no journey opens [API-03, APP-12]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  await openPages({ people, stadium }, OTHER_PAGES, language, seen);
});

test('axe finds nothing on the screens of the second factor [APP-12, AUTH-11, AUTH-12]', async ({
  people,
  stadium,
}) => {
  await walkSecondFactor({ people, stadium }, seen);
});
