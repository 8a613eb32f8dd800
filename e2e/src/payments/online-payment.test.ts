import { expect } from '@playwright/test';

import { newestOrder } from '../harness/paying.ts';
import { VISITORS } from '../harness/people.ts';
import { PROVIDER_NAMES } from '../harness/provider-pages.ts';
import { ProviderVisit } from '../harness/provider-visit.ts';
import { test } from '../harness/stadium-test.ts';

for (const name of PROVIDER_NAMES) {
  for (const visitor of VISITORS) {
    test.describe(`${name}, ${visitor.language}, ${visitor.size}`, () => {
      test('an approved payment pays the order once [PAY-02]', async ({ people, stadium }) => {
        const visit = await ProviderVisit.open(name, { people, stadium }, { ...visitor, serviceWorker: true });
        await visit.goToProvider();
        await visit.approve();
        await visit.paying.success().waitFor();
        expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts: 1, captures: 1 });
      });

      test('each decline has its text, and the order can be paid [PAY-03]', async ({ people, stadium }) => {
        const visit = await ProviderVisit.open(name, { people, stadium }, visitor);
        const { paying, words } = visit;
        for (const [outcome, reason] of words.declines) {
          await visit.goToProvider();
          await visit.end(outcome);
          await paying.failure().getByText(reason).waitFor();
          expect(new URL(visit.page.url()).pathname).toBe(visit.provider.screen);
          await paying.failure().getByRole('button', { name: paying.words.again }).tap();
        }
        await visit.goToProvider();
        await visit.approve();
        await paying.success().waitFor();
        const attempts = words.declines.length + 1;
        expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, attempts, captures: 1 });
      });

      test('an abandoned payment charges nothing and can be repeated [PAY-02]', async ({ people, stadium }) => {
        const visit = await ProviderVisit.open(name, { people, stadium }, visitor);
        await visit.goToProvider();
        await visit.leave();
        expect(await newestOrder(stadium)).toMatchObject({ statusId: 1, isPaid: false, captures: 0 });
        await visit.chooseOtherWay();
        await visit.payStoredOrder();
        await visit.goToProvider();
        await visit.approve();
        await visit.paying.success().waitFor();
        expect(await newestOrder(stadium)).toMatchObject({ isPaid: true, captures: 1 });
      });
    });
  }
}
