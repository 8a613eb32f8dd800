import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * The files that take longest, of either project. On a machine that has run no test yet Vitest goes by the size of files,
 * and one of these that is begun last runs on alone.
 */
export const LONGEST: readonly string[] = [
  'e2e/src/accessibility/axe-es.test.ts',
  'e2e/src/accessibility/axe-en.test.ts',
  'e2e/src/ordering/open-menus.test.ts',
  'e2e/src/payments/undecided.test.ts',
  'e2e/src/login.test.ts',
  'e2e/src/account.test.ts',
  'e2e/src/ordering/checkout.test.ts',
  'e2e/src/payments/new-card.test.ts',
  'e2e/src/wallet/card-top-up.test.ts',
  'e2e/src/start/npm-start.test.ts',
  'e2e/src/payments/provider-page.test.ts',
  'e2e/src/orders/orders.test.ts',
  'e2e/src/start/several-processes.test.ts',
  'server/src/payments/chaos/chaos.test.ts',
  'server/src/platform/jobs/jobs.test.ts',
  'server/src/access-matrix/http-attacks.test.ts',
  'server/src/accounts/try-guard.test.ts',
  'server/src/accounts/outage.test.ts',
];

/** Begins with the longest files; the others follow as Vitest sorts them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONGEST.length : place;
}
