import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { median, printTable } from '../figures.ts';

/** The browser reports an interaction after its frame. */
const REPORTED_MS = 700;
/** Shorter interactions are not reported, and count as 0. */
const SHORTEST_MS = 16;

/** Durations in ms by the name of the tap. */
export type TapTimes = Map<string, number[]>;

/** Observes the taps of a page from its next document on. */
export async function observeTaps(page: Page): Promise<void> {
  await page.addInitScript(observeInteractions, SHORTEST_MS);
}

/** Opens an address. @returns ms until the first screen shows this, as the first frame with it */
export async function timeFirstScreen(address: string, sight: Locator): Promise<number> {
  const page = sight.page();
  const startedAtMs = performance.now();
  await page.goto(address);
  await sight.waitFor();
  return performance.now() - startedAtMs;
}

/**
 * Taps on a touch screen, or presses with the mouse.
 *
 * @returns ms from the touch to the next frame (interaction to next paint)
 */
export async function timeTap(target: Locator): Promise<number> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  await sleep(REPORTED_MS);
  const hasTouch = await page.evaluate(() => {
    Reflect.set(globalThis, 'longestInteractionMs', 0);
    return navigator.maxTouchPoints > 0;
  });
  await (hasTouch ? target.tap() : target.click());
  await sleep(REPORTED_MS);
  return page.evaluate(() => Number(Reflect.get(globalThis, 'longestInteractionMs')));
}

/** Measures a tap and adds its duration. */
export async function addTap(times: TapTimes, name: string, target: Locator): Promise<void> {
  times.set(name, [...(times.get(name) ?? []), await timeTap(target)]);
}

/** Prints a row for each name, and how many medians are above the goal. */
export function printTaps(times: TapTimes, goalMs: number): void {
  const rows = [...times].map(([name, all]) => [name, median(all), Math.max(...all)] as const);
  printTable(['tap', 'p50 ms', 'longest ms'], rows);
  const over = rows.filter(([, ms]) => ms > goalMs).length;
  console.log(`\n${over} of ${rows.length} taps take more than ${goalMs} ms (p50).`);
}

/** Runs in the page before anything else. */
function observeInteractions(durationThreshold: number): void {
  const options = { type: 'event', durationThreshold, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue;
      const longest = Number(Reflect.get(globalThis, 'longestInteractionMs') ?? 0);
      Reflect.set(globalThis, 'longestInteractionMs', Math.max(longest, entry.duration));
    }
  }).observe(options);
}
