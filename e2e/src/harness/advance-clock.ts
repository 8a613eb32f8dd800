import { expect, type Page } from '@playwright/test';

/** Advances the stopped clock of a page in steps until this is true. @returns how far, ms */
export async function advanceClock(
  page: Page,
  stepMs: number,
  isTrue: () => Promise<boolean> | boolean,
): Promise<number> {
  let passedMs = 0;
  await expect
    .poll(
      async () => {
        if (await isTrue()) return true;
        await page.clock.runFor(stepMs);
        passedMs += stepMs;
        return isTrue();
      },
      { intervals: [1], timeout: 60_000 },
    )
    .toBe(true);
  return passedMs;
}
