import axe from 'axe-core';
import type { Page } from 'playwright-core';

import type { Theme } from '../harness/people.ts';

declare global {
  interface Window {
    /** Only on pages that were looked at. */
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES: readonly Theme[] = ['light', 'dark'];
/** Long enough for every menu: what lies half under a bar that floats would count as too small to press. */
export const LONG_PHONE = { width: 390, height: 5000 };

/** What axe finds on the screen as it is now, in both themes, as `screen, theme: rule at place`. */
export async function findings(page: Page, screen: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const places = await page.evaluate(async (rules) => {
      const { violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    }, RULES);
    found.push(...places.map((place) => `${screen}, ${colorScheme}: ${place}`));
  }
  return found;
}
