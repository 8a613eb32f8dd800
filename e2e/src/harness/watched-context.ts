import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A live line may notice first that a sign-in replaced its session; it opens again under the new one. */
const REPLACED_SESSION = /status of 403 .*\/api\/live\?/;

/** A browser context of one person, whose errors are written down. */
export class WatchedContext {
  readonly context: BrowserContext;
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [REPLACED_SESSION];

  private constructor(context: BrowserContext) {
    this.context = context;
    context.on('weberror', (event) => {
      const error = event.error();
      this.#heard.push(`${event.page()?.url()}: ${error.stack ?? error.message}`);
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#heard.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
    });
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<WatchedContext> {
    const context = await browser.newContext(options);
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
}
