import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** A stream may be the first to notice that a sign-in replaced its session. It reopens with the new one. */
const REPLACED_SESSION = /status of 403 .*\/api\/live\?/;
/** A busy machine: the app asks again, and the test fails if it does not. */
const BUSY = /status of 503 /;

/** A browser context that records errors. */
export class MonitoredContext {
  readonly context: BrowserContext;
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [REPLACED_SESSION, BUSY];

  private constructor(context: BrowserContext) {
    this.context = context;
    context.on('weberror', (event) => {
      const error = event.error();
      this.#errors.push(`${event.page()?.url()}: ${error.stack ?? error.message}`);
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.#errors.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
    });
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<MonitoredContext> {
    const context = await browser.newContext(options);
    const monitored = new MonitoredContext(context);
    await monitored.#recordViolations();
    return monitored;
  }

  /** Expected console errors, such as the status of a rejected order. */
  expectErrors(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Errors that no test expected. */
  unexpectedErrors(): string[] {
    return this.#errors.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  /** Records pages that scroll sideways: a layout error in any test. */
  async checkPageWidths(ours: string): Promise<void> {
    for (const page of this.context.pages().filter((one) => one.url().startsWith(ours))) {
      const screen = page.viewportSize()?.width ?? 0;
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (pageWidth > screen) this.#errors.push(`${page.url()}: ${pageWidth} px wide on a screen of ${screen} px`);
    }
  }

  /** Records violations of the page's Content Security Policy. */
  async #recordViolations(): Promise<void> {
    await this.context.exposeBinding('reportViolation', ({ page }, what: string) => {
      this.#errors.push(`${page.url()}: against the policy of the page: ${what}`);
    });
    await this.context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        const report: unknown = Reflect.get(window, 'reportViolation');
        if (typeof report === 'function') report(`${effectiveDirective} ${blockedURI} ${sample}`);
      });
    });
  }
}
