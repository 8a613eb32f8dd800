import axe from 'axe-core';
import type { Page } from '@playwright/test';

import type { Theme } from '../harness/people.ts';

declare global {
  interface Window {
    /** Open pages only. */
    axe: typeof axe;
  }
}

/** Screens per theme: another theme differs in colours only. */
const THEMES: readonly (readonly [Theme, axe.RunOnly])[] = [
  ['light', { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }],
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
];
/** Tall enough for every menu: axe reports targets partly covered by a floating bar as too small. */
export const LONG_PHONE = { width: 390, height: 5000 };

/** Returns axe's findings on the current screen in both themes, as `screen, theme: rule at place`. */
export async function findings(page: Page, screen: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [colorScheme, runOnly] of THEMES) {
    await page.emulateMedia({ colorScheme });
    const places = await page.evaluate(async (requested) => {
      const { violations } = await window.axe.run({ runOnly: requested, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    }, runOnly);
    found.push(...places.map((place) => `${screen}, ${colorScheme}: ${place}`));
  }
  return found;
}
