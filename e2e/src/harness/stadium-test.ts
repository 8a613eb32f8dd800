import { expect, test as base } from '@playwright/test';
import { People, VISITORS } from './people.ts';
import { StadiumHost } from './stadium-programs.ts';
import { startStadium, type Stadium } from './stadium.ts';

interface OfTest {
  /** `test`: each test has its own stadium, for files that write to rows which other tests read. */
  readonly stadiumPer: 'file' | 'test';
  /** The running product, with the demo's venues. */
  readonly stadium: Stadium;
  /** Opens phones and tablets, which are closed and checked at the end of the test. */
  readonly people: People;
  /** Language and size of this test's visitor: by its title, so that the suite covers all of them. */
  readonly visitor: (typeof VISITORS)[number];
}

interface OfWorker {
  readonly host: StadiumHost;
  readonly stadiumOf: (key: string) => Promise<Stadium>;
}

/** A test with a running product. An unexpected console error fails it. */
export const test = base.extend<OfTest, OfWorker>({
  host: [
    async ({}, provide) => {
      const host = new StadiumHost();
      await provide(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  stadiumOf: [
    async ({ host }, provide) => {
      let current: { key: string; stadium: Stadium } | undefined;
      await provide(async (key) => {
        if (current?.key === key) return current.stadium;
        const last = current;
        current = undefined;
        await last?.stadium.stop();
        const stadium = await startStadium(host.programs);
        current = { key, stadium };
        return stadium;
      });
      await current?.stadium.stop();
    },
    { scope: 'worker' },
  ],
  stadiumPer: ['file', { option: true }],
  stadium: [
    async ({ stadiumOf, stadiumPer }, provide, { file, testId, repeatEachIndex }) =>
      provide(await stadiumOf(`${stadiumPer === 'test' ? testId : file} ${repeatEachIndex}`)),
    { timeout: 240_000 },
  ],
  people: async ({ browser, stadium }, provide) => {
    const people = new People(browser, stadium);
    await provide(people);
    expect(await people.close(), 'errors that the test did not expect').toEqual([]);
  },
  visitor: async ({}, provide, { title }) => provide(VISITORS[sumOfBytes(title) % VISITORS.length] ?? VISITORS[0]),
});

function sumOfBytes(text: string): number {
  return Buffer.from(text).reduce((sum, byte) => sum + byte, 0);
}
