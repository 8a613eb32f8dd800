import type { Page } from '@playwright/test';

/** Of a screen of 1080x1920, in px. Half a pixel may be lost to rounding. @see KIOSK-02 */
const LEAST = { target: 95.5, text: 25.5, largeText: 51.5, sheet: 899.5, sheetTarget: 139.5 };

/**
 * What is smaller than a kiosk may show: a target, a text, a sheet. Large letters have twice the least size. In reach mode also what is to be touched above the middle.
 * While a sheet is open only the sheet counts.
 *
 * @param screen its name in the findings
 */
export async function smallParts(page: Page, screen: string): Promise<string[]> {
  return page.evaluate(
    ({ least, shown }) => {
      const sheet = document.querySelector('dialog[open]');
      const root = sheet ?? document.body;
      const isInReach = document.querySelector('.kiosk--reach') !== null;
      const found: string[] = [];
      const sheetHeight = sheet?.getBoundingClientRect().height ?? least.sheet;
      if (sheetHeight < least.sheet) found.push(`${shown}: the sheet is ${sheetHeight} high`);
      const leastText = document.documentElement.hasAttribute('data-large-text') ? least.largeText : least.text;
      const leastHeight = sheet ? least.sheetTarget : least.target;
      for (const target of root.querySelectorAll('button, a[href]')) {
        const { width, height, top } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent;
        if (width === 0 && height === 0) continue; // not shown
        if (width < least.target || height < leastHeight) found.push(`${shown}: ${name} has ${width} x ${height}`);
        else if (isInReach && top < 956) found.push(`${shown}: ${name} is at ${top}`);
      }
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!parent || node.textContent?.trim() === '' || parent.closest('svg, script, style, .sr')) continue;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize) * parent.currentCSSZoom;
        const { width } = parent.getBoundingClientRect();
        if (width > 1 && size < leastText) found.push(`${shown}: ${node.textContent} has ${size} px`);
      }
      return found;
    },
    { least: LEAST, shown: screen },
  );
}
