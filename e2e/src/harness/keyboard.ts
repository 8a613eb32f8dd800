import type { Page } from '@playwright/test';

export const DESKTOP = { isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } };
export const MOST_TABS = 120;

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let press = 0; press < MOST_TABS; press += 1) {
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    seen.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}. It came by:\n${seen.join('\n')}`);
}

/** Accessible name of the focused element; empty when there is none. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
    const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
    return name.replaceAll(/\s+/g, ' ').trim();
  });
}

export async function pressOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
