import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { Theme } from '../harness/people.ts';

declare global {
  interface Window {
    /** Open pages only. */
    axe: typeof axe;
  }
}

const ALL_RULES: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Rules per theme: another theme differs in colours only. */
const THEMES: readonly (readonly [Theme, axe.RunOnly])[] = [
  ['light', ALL_RULES],
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
];
/** Tall enough for every menu: axe reports targets partly covered by a floating bar as too small. */
export const LONG_PHONE = { width: 390, height: 5000 };

/**
 * Fails if axe finds something on the screen where a journey stands, in its language, theme and size. Sizes of targets
 * count on a tall screen only. @see APP-12
 */
export async function seen(page: Page, screen: string): Promise<void> {
  const isTall = (page.viewportSize()?.height ?? 0) >= LONG_PHONE.height;
  const found = await violations(page, { runOnly: ALL_RULES, rules: { 'target-size': { enabled: isTall } } });
  expect(found, `axe on: ${screen}`).toEqual([]);
}

/** Returns axe's findings on the current screen in both themes, as `screen, theme: rule at place`. */
export async function findings(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, runOnly] of THEMES) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, { runOnly })).map((place) => `${screen}, ${colorScheme}: ${place}`));
  }
  return found;
}

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (requested) => {
    const overlay = [...document.querySelectorAll('dialog:modal')].at(-1); // the rest takes no input and no focus
    const { violations: found } = await window.axe.run(overlay ?? document, {
      ...requested,
      resultTypes: ['violations'],
    });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
  }, options);
}
