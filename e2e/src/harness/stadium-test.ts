import { expect, test as base } from '@playwright/test';

import { People } from './people.ts';
import { startStadium } from './stadium.ts';
import type { Stadium } from './stadium.ts';

interface OfTest {
  /** The product, started for this file. */
  readonly stadium: Stadium;
  /** Opens phones and tablets, which are closed and checked at the end of the test. */
  readonly people: People;
}

interface OfWorker {
  readonly stadiumOfFile: (file: string) => Promise<Stadium>;
}

/** A test with a running product. An unexpected console error fails it. */
export const test = base.extend<OfTest, OfWorker>({
  stadiumOfFile: [
    async ({}, provide) => {
      let current: { file: string; stadium: Stadium } | undefined;
      await provide(async (file) => {
        if (current?.file === file) return current.stadium;
        const last = current;
        current = undefined;
        const [stadium] = await Promise.all([startStadium(), last?.stadium.stop()]);
        current = { file, stadium };
        return stadium;
      });
      await current?.stadium.stop();
    },
    { scope: 'worker' },
  ],
  stadium: [async ({ stadiumOfFile }, provide, { file }) => provide(await stadiumOfFile(file)), { timeout: 240_000 }],
  people: async ({ browser, stadium }, provide) => {
    const people = new People(browser, stadium);
    await provide(people);
    expect(await people.close(), 'errors that the test did not expect').toEqual([]);
  },
});
