import { expect } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';

/** Moments of the first two seconds at which the visitor taps. */
const MOMENTS_MS = Array.from({ length: 40 }, (_, place) => place * 50);
/** The app's script arrives this long after the page is drawn: a half of the taps come before, a half after. */
const SCRIPT_AFTER_MS = 1_000;

test('a tap at 40 moments of the first two seconds acts once [CART-02, HOME-01]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('about:blank');
  await page.route('**/assets/first-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_AFTER_MS));
    await route.continue();
  });
  const missed: string[] = [];
  for (const atMs of MOMENTS_MS) {
    await page.goto('/home/estadio', { waitUntil: 'commit' });
    // A tap that acts twice closes the list again.
    const combos = page.getByRole('button', { name: /^Ver (todos|menos)$/ }).first();
    await combos.waitFor();
    await page.waitForTimeout(atMs);
    await combos.tap();
    const isOpen = await expect(combos)
      .toHaveAttribute('aria-expanded', 'true')
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) missed.push(`${atMs} ms`);
  }
  expect(missed).toEqual([]);
});
