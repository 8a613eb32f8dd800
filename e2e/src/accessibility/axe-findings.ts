import axe from 'axe-core';
import type { Page } from '@playwright/test';

import type { Theme } from '../harness/people.ts';

declare global {
  interface Window {
    /** Only on pages that were looked at. */
    axe: typeof axe;
  }
}

/** What is asked in which theme: another theme is other colours and nothing else. */
const THEMES: readonly (readonly [Theme, axe.RunOnly])[] = [
  ['light', { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }],
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
];
/** Long enough for every menu: what lies half under a bar that floats would count as too small to press. */
export const LONG_PHONE = { width: 390, height: 5000 };

/** What axe finds on the screen as it is now, in both themes, as `screen, theme: rule at place`. */
export async function findings(page: Page, screen: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [colorScheme, runOnly] of THEMES) {
    await page.emulateMedia({ colorScheme });
    const places = await page.evaluate(async (asked) => {
      const { violations } = await window.axe.run({ runOnly: asked, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    }, runOnly);
    found.push(...places.map((place) => `${screen}, ${colorScheme}: ${place}`));
  }
  return found;
}
