import type { Page } from '@playwright/test';

export const DESKTOP = { isMobile: false, hasTouch: false, viewport: { width: 1280, height: 800 } };
export const MOST_TABS = 120;

/** Presses Tab until what is focused has this name; nothing else is touched. */
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

/** What a screen reader would call the focused element; empty when nothing is focused. */
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
