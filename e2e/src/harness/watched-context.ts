import fs from 'node:fs';
import path from 'node:path';

import { ROOT } from '@app/tools/root.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const ARTIFACTS = path.join(ROOT, 'e2e/.artifacts');
const NAME_MAX_CHARACTERS = 120;
const SCREEN_MAX_CHARACTERS = 2_000;
/** A live line may notice first that a sign-in replaced its session; it opens again under the new one. */
const REPLACED_SESSION = /status of 403 .*\/api\/live\?/;

/** A browser context of one person, whose errors are written down. */
export class WatchedContext {
  readonly context: BrowserContext;
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [REPLACED_SESSION];

  private constructor(context: BrowserContext) {
    this.context = context;
    context.on('page', (page) => this.#watch(page));
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<WatchedContext> {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(40_000);
    const watched = new WatchedContext(context);
    await watched.#hearViolations();
    return watched;
  }

  /** Errors in the console that belong to what the test does, such as a refused order's status. */
  expectErrors(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Errors of the pages that no test named. */
  surprises(): string[] {
    return this.#heard.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  /** A page that can be pushed sideways on its screen is broken, whatever the test is about. */
  async noticeWidePages(ours: string): Promise<void> {
    for (const page of this.context.pages().filter((one) => one.url().startsWith(ours))) {
      const screen = page.viewportSize()?.width ?? 0;
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (pageWidth > screen) this.#heard.push(`${page.url()}: ${pageWidth} px wide on a screen of ${screen} px`);
    }
  }

  /**
   * Keeps pictures of the pages.
   *
   * @returns what is at the end of each in words, dialogs among it: a machine's files may be gone when the failure is read
   */
  async keepScreens(title: string): Promise<string[]> {
    fs.mkdirSync(ARTIFACTS, { recursive: true });
    const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, NAME_MAX_CHARACTERS);
    const shown: string[] = [];
    for (const [place, page] of this.context.pages().entries()) {
      const timeout = 5_000;
      await page.screenshot({ path: path.join(ARTIFACTS, `${name}-${place}.png`), timeout }).catch(() => undefined);
      const words = await page.locator('body').ariaSnapshot({ timeout }).catch(String);
      shown.push(`${page.url()}\n${words.slice(-SCREEN_MAX_CHARACTERS)}`);
    }
    return shown;
  }

  /** Whatever a page's policy kept it from counts as an error: we break no rule of our own. */
  async #hearViolations(): Promise<void> {
    await this.context.exposeBinding('noteViolation', ({ page }, what: string) => {
      this.#heard.push(`${page.url()}: against the policy of the page: ${what}`);
    });
    await this.context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        const note: unknown = Reflect.get(window, 'noteViolation');
        if (typeof note === 'function') note(`${effectiveDirective} ${blockedURI} ${sample}`);
      });
    });
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.#heard.push(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#heard.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
  }
}
