import { expect, type Page } from '@playwright/test';
import { MOST_TABS } from './keyboard.ts';

declare global {
  interface Window {
    /** The control that a walk has inspected last, with the outlines and shadows that it had with the focus. */
    walked: { readonly control: Element; readonly name: string; readonly looks: string | null } | undefined;
  }
}

/** A walk by keyboard that checks every control on its way: in sight, not covered, and with a ring. @see APP-12 */
export class FocusWalk {
  readonly page: Page;
  readonly problems: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until a control with this name has the focus. */
  async tabTo(wanted: RegExp): Promise<void> {
    const passed: string[] = [];
    let name = await this.inspect();
    while (!wanted.test(name)) {
      passed.push(name);
      if (passed.length > MOST_TABS) throw new Error(`Tab never came to ${wanted}. It came by:\n${passed.join('\n')}`);
      name = await this.tab();
    }
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
    let name = await this.inspect();
    for (let press = 0; press < MOST_TABS; press += 1) {
      if (name !== '') names.push(name);
      else if (names.length > 0) return names;
      name = await this.tab();
    }
    throw new Error(`Tab never left the page: ${names.join(', ')}`);
  }

  /** A new screen has the focus, on its title or on all of it. */
  async expectFocusOnScreen(): Promise<void> {
    await expect(this.page.locator('#content:focus, #content h1:focus')).toHaveCount(1);
  }

  /** Goes to the next control. @returns its name */
  private async tab(): Promise<string> {
    await this.page.keyboard.press('Tab');
    return this.inspect();
  }

  /** Checks the focused control, and the ring of the one before. @returns the name of the focused one; empty if none */
  private async inspect(): Promise<string> {
    const { name, problems } = await this.page.evaluate(inspectFocus);
    const { pathname } = new URL(this.page.url());
    this.problems.push(...problems.map((problem) => `${pathname}: ${problem}`));
    return name;
  }
}

/** Runs in the page: one call per Tab, so it has all that it calls. */
function inspectFocus(): { name: string; problems: string[] } {
  /** What covers a control, or where it is out of sight; null if nothing. */
  const coverOf = (control: HTMLElement): string | null => {
    const isDrawn = control.offsetWidth > 1 && getComputedStyle(control).opacity !== '0';
    const shown = isDrawn ? control : (control.closest('label') ?? control); // boxes and radios are drawn by their label
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const found = document.elementFromPoint(x, y);
    if (found === null) return `is out of sight at ${Math.round(x)}, ${Math.round(y)}`;
    const isFree = shown.contains(found) || control.closest('label')?.contains(found) === true;
    return isFree ? null : `is covered by ${found.tagName} ${found.className}`;
  };
  /** Outlines and shadows of a control and of what is drawn for it; null if it takes no keys. */
  const looksOf = (control: Element): string | null => {
    if (!(control instanceof HTMLElement) || control.tabIndex < 0 || !control.isConnected) return null;
    const looks: string[] = [];
    let place: Element | null = control;
    for (let level = 0; level < 4 && place !== null; level += 1) {
      for (const part of [null, '::before', '::after']) {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, top } = getComputedStyle(place, part);
        const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`;
        looks.push(outline, boxShadow, level === 0 ? top : '');
      }
      place = place.parentElement;
    }
    return looks.join();
  };

  const problems: string[] = [];
  const focused = document.activeElement;
  const last = window.walked;
  if (last !== undefined && last.control !== focused && last.looks !== null && looksOf(last.control) === last.looks) {
    problems.push(`"${last.name}" has no ring`);
  }
  window.walked = undefined;
  if (focused === null || focused === document.body) return { name: '', problems };
  const labels = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels : null;
  const words = focused.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? focused.textContent ?? '';
  const name = words.replaceAll(/\s+/g, ' ').trim();
  const cover = focused instanceof HTMLElement && focused.tabIndex >= 0 ? coverOf(focused) : null;
  if (cover !== null) problems.push(`"${name}" ${cover}`);
  window.walked = { control: focused, name, looks: looksOf(focused) };
  return { name, problems };
}
