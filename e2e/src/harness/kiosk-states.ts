import { expect, type Page } from '@playwright/test';
import { smallParts } from './kiosk-sizes.ts';

/** States that only an answer ends: of the bank, or of the network. */
const ENDED_BY_ANSWER = ['processing', 'no-network', 'out-of-order'];
/** States without a visitor, who chooses the letters. */
const WITHOUT_VISITOR = ['attract', 'no-network', 'out-of-order'];

/**
 * Measures a state of the kiosk in both languages and with large letters: small parts, and what is outside the screen, covered, cut, without a
 * drawing or without an end. Leaves it in Spanish. @see KIOSK-01, KIOSK-02
 */
export async function stateFaults(page: Page, state: string): Promise<string[]> {
  await page.locator(`[data-state="${state}"]`).waitFor();
  const found: string[] = [];
  for (const language of ['en', 'es'] as const) {
    await showLanguage(page, language);
    const shown = `${state}, ${language}`;
    found.push(...(await smallParts(page, shown)), ...(await misplacedParts(page, shown)));
    if (language === 'es' && !WITHOUT_VISITOR.includes(state) && (await changeVisit(page, { isLargeText: true }))) {
      await page.locator('html[data-large-text]').waitFor();
      found.push(...(await smallParts(page, `${state}, large`)), ...(await misplacedParts(page, `${state}, large`)));
      await changeVisit(page, { isLargeText: false });
      await page.locator('html:not([data-large-text])').waitFor();
    }
    if (!ENDED_BY_ANSWER.includes(state) && (await page.locator(`${AN_END} >> visible=true`).count()) === 0)
      found.push(`${shown}: nothing ends it`);
  }
  return found;
}

/** What ends a state: a button that does more than change the language, or a time. */
const AN_END = ':is(button:not([lang], [aria-pressed]), [role="timer"])';

/** Where there is no visit, a button changes the language. */
async function showLanguage(page: Page, language: 'es' | 'en'): Promise<void> {
  const isOfVisit = await changeVisit(page, { language });
  if (!isOfVisit) await page.locator(`button[lang="${language}"]`).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
}

/** Changes the visit as another tab does. @returns false without a visit */
async function changeVisit(page: Page, change: { language: 'es' | 'en' } | { isLargeText: boolean }): Promise<boolean> {
  return page.evaluate((changed) => {
    const key = 'entretiempo.kiosk-visit';
    const stored = localStorage.getItem(key);
    if (stored === null) return false;
    const visit: unknown = JSON.parse(stored);
    localStorage.setItem(key, JSON.stringify(Object.assign({}, visit, changed)));
    return dispatchEvent(new StorageEvent('storage', { key }));
  }, change);
}

/** Words and targets that are outside the screen, cut off, or on each other, and a drawing that is not inside the screen. */
async function misplacedParts(page: Page, screen: string): Promise<string[]> {
  return page.evaluate((shown) => {
    type Part = { name: string; element: Element; left: number; right: number; top: number; bottom: number };
    /** A picture that is turned has empty corners. */
    const EMPTY_CORNER = 40;
    /** Of words for screen readers alone, enlarged. */
    const HIDDEN_WIDTH = 2;
    const root = document.querySelector('dialog[open]') ?? document.body;
    const found: string[] = [];
    const isOutside = ({ left, right, top, bottom }: Omit<Part, 'name' | 'element'>) =>
      left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;

    /** The part of a box that its scrolled lists and cut parents show. Half of it counts as shown. */
    const shownPart = (name: string, element: Element, box: DOMRect, margin = 2): Part[] => {
      const part = { name, element, left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
        const { overflow, textOverflow } = getComputedStyle(parent);
        if (overflow === 'visible' || parent instanceof SVGElement) continue;
        const clip = parent.getBoundingClientRect();
        const isCut = part.right > clip.right + margin || part.left < clip.left - margin;
        if (isCut && overflow.includes('hidden') && textOverflow !== 'ellipsis') found.push(`${shown}: ${name} is cut`);
        part.left = Math.max(part.left, clip.left);
        part.right = Math.min(part.right, clip.right);
        part.top = Math.max(part.top, clip.top);
        part.bottom = Math.min(part.bottom, clip.bottom);
      }
      return part.right - part.left > 2 && part.bottom - part.top > box.height / 2 ? [part] : [];
    };
    const touches = (one: Part, other: Part) =>
      one.left + 2 < other.right &&
      other.left + 2 < one.right &&
      one.top + 2 < other.bottom &&
      other.top + 2 < one.bottom;
    const isApart = ({ element: one }: Part, { element: other }: Part) => !one.contains(other) && !other.contains(one);

    const targets = [...root.querySelectorAll('button, a[href]')].flatMap((element) =>
      shownPart(element.getAttribute('aria-label') ?? element.textContent, element, element.getBoundingClientRect()),
    );
    const drawings = [...root.querySelectorAll('[role="img"], svg:not(.i), img')]
      .filter((element) => !element.closest('button') && element.getBoundingClientRect().width >= 90)
      .flatMap((element) => shownPart('the drawing', element, element.getBoundingClientRect(), EMPTY_CORNER));
    const words: Part[] = [];
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '' || parent.closest('svg, script, style, .sr')) continue;
      if (parent.getBoundingClientRect().width <= HIDDEN_WIDTH) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        // Letters are in the middle of the line of their font.
        const letters = new DOMRect(box.x, box.y + box.height * 0.2, box.width, box.height * 0.6);
        words.push(...shownPart(node.textContent?.trim() ?? '', parent, letters));
      }
    }
    if (drawings.length === 0) found.push(`${shown}: has no drawing`);
    for (const part of [...words, ...targets, ...drawings])
      if (isOutside(part)) found.push(`${shown}: ${part.name} is outside`);
    const named = drawings.filter(({ element }) => element.getAttribute('role') === 'img');
    for (const [index, word] of words.entries()) {
      const rivals = [...words.slice(index + 1), ...targets, ...named].filter((other) => touches(word, other));
      for (const other of rivals) {
        if (word.element !== other.element && isApart(word, other))
          found.push(`${shown}: ${word.name} is on ${other.name}`);
      }
    }
    for (const [index, one] of targets.entries()) {
      const covered = targets.slice(index + 1).filter((other) => touches(one, other) && isApart(one, other));
      found.push(...covered.map((other) => `${shown}: ${one.name} is on ${other.name}`));
    }
    return [...new Set(found)];
  }, screen);
}
