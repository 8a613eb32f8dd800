import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { focusedName, MOST_TABS, tabTo } from './keyboard.ts';

/** A walk by keyboard that checks every control on its way: in sight, not covered, and with a ring. @see APP-12 */
export class FocusWalk {
  readonly page: Page;
  readonly problems: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  tabTo(name: RegExp): Promise<void> {
    return tabTo(this.page, name, () => this.tab());
  }

  /** Checks the control with this name too, and presses Enter on it. */
  async pressOn(name: RegExp): Promise<void> {
    await this.tabTo(name);
    await this.tab();
    await this.page.keyboard.press('Shift+Tab');
    await this.page.keyboard.press('Enter');
  }

  /** Goes through all controls until the focus leaves the page. @returns their names */
  async throughPage(): Promise<string[]> {
    const names: string[] = [];
    for (let press = 0; press < MOST_TABS; press += 1) {
      const name = await focusedName(this.page);
      if (name !== '') names.push(name);
      else if (names.length > 0) return names;
      await this.tab();
    }
    throw new Error(`Tab never left the page: ${names.join(', ')}`);
  }

  /** A new screen has the focus, on its title or on all of it. */
  async expectFocusOnScreen(): Promise<void> {
    await expect(this.page.locator('#content:focus, #content h1:focus')).toHaveCount(1);
  }

  /** Checks the focused control and goes to the next one. The ring is what it has only with the focus. */
  private async tab(): Promise<void> {
    const name = await focusedName(this.page);
    const control = await this.page.evaluateHandle(() => document.activeElement);
    const [hidden, ringed] = [await control.evaluate(coverOf), await control.evaluate(looksOf)];
    await this.page.keyboard.press('Tab');
    if (hidden !== null) this.#report(name, hidden);
    if (ringed !== null && (await control.evaluate(looksOf)) === ringed) this.#report(name, 'has no ring');
  }

  #report(name: string, problem: string): void {
    this.problems.push(`${new URL(this.page.url()).pathname}: "${name}" ${problem}`);
  }
}

/** What covers a control, or where it is out of sight; null if nothing. Runs in the page. */
function coverOf(control: Element | null): string | null {
  if (!(control instanceof HTMLElement) || control.tabIndex < 0 || control === document.body) return null;
  const isDrawn = control.offsetWidth > 1 && getComputedStyle(control).opacity !== '0';
  const shown = isDrawn ? control : (control.closest('label') ?? control); // boxes and radios are drawn by their label
  const { left, top, width, height } = shown.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const found = document.elementFromPoint(x, y);
  if (found === null) return `is out of sight at ${Math.round(x)}, ${Math.round(y)}`;
  const isFree = shown.contains(found) || control.closest('label')?.contains(found) === true;
  return isFree ? null : `is covered by ${found.tagName} ${found.className}`;
}

/** Outlines and shadows of a control and of what is drawn for it; null if it takes no keys. Runs in the page. */
function looksOf(control: Element | null): string | null {
  if (!(control instanceof HTMLElement) || control.tabIndex < 0 || !control.isConnected) return null;
  const looks: string[] = [];
  let place: Element | null = control;
  for (let level = 0; level < 4 && place !== null; level += 1) {
    for (const part of [null, '::before', '::after']) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, top } = getComputedStyle(place, part);
      looks.push(outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`, boxShadow, level === 0 ? top : '');
    }
    place = place.parentElement;
  }
  return looks.join();
}
