import { expect } from '@playwright/test';

import { Ordering } from '../harness/ordering.ts';
import { atTheCard, newestOrder } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';

const CONFIRM = { es: 'Confirmar', en: 'Confirm' };
const FAIL = { es: 'No confirmar', en: 'Do not confirm' };

for (const visitor of VISITORS) {
  test(`a bank's confirmation in a frame ends the payment, ${visitor.language}, ${visitor.size} [MP-01]`, async ({
    people,
    stadium,
  }) => {
    const phone = await people.phone(visitor);
    const paying = await atTheCard(phone);
    await paying.payWithChallenge(stadium);
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 1, captures: 0 });
    await paying.bank().getByRole('button', { name: CONFIRM[phone.language], exact: true }).tap();
    await new Ordering(phone.page, phone.language).receipt();
    expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
  });
}

test('a failed confirmation declines, and the card can be used again [MP-01]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  await paying.payWithChallenge(stadium);
  await paying.bank().getByRole('button', { name: FAIL[phone.language], exact: true }).tap();
  await paying.failure().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 1, captures: 0 });
});

test('a forged end of the confirmation pays nothing [PAY-04]', async ({ people, stadium }) => {
  const phone = await people.phone();
  const paying = await atTheCard(phone);
  await paying.payWithChallenge(stadium);
  await phone.page.evaluate(() => window.postMessage({ status: 'COMPLETE' }, '*'));
  await paying.bank().getByRole('button', { name: FAIL[phone.language], exact: true }).waitFor();
  await phone.page.getByRole('button', { name: paying.words.bankDone }).tap();
  await paying.confirming().waitFor();
  expect(await newestOrder(stadium)).toMatchObject({ isPaid: false, attempts: 1, captures: 0 });
});
