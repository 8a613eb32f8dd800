import type { BrowserContext, Page } from '@playwright/test';
import { CANARY_HOST } from './xss-vectors.ts';

/** Records effects of an injected text. Policy violations are recorded by every test. */
export class InjectionMonitor {
  readonly #findings: string[] = [];

  constructor(context: BrowserContext) {
    context.on('dialog', (dialog) => {
      this.#findings.push(`a dialog on ${dialog.page()?.url() ?? 'some page'}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      if (new URL(request.url()).host.endsWith(CANARY_HOST)) this.#findings.push(`a request to ${request.url()}`);
    });
  }

  /** Inspects the page's elements, and checks that the texts are shown. */
  async inspect(page: Page): Promise<void> {
    const found = await page.evaluate((canary) => {
      const isOurs = (element: Element) => {
        const address = element.getAttribute('href') ?? '';
        const { origin } = new URL(address, location.href);
        // The canonical address names the host by which the installation is known.
        return address === 'data:,' || origin.replace('//localhost', '//127.0.0.1') === location.origin;
      };
      const leavesSite = (address: string) =>
        URL.canParse(address, location.href) && new URL(address, location.href).host.endsWith(canary);
      const made = [...document.querySelectorAll('*')].filter((element) => {
        const name = element.localName;
        if (['iframe', 'object', 'embed', 'base', 'frame', 'applet', 'marquee', 'math', 'portal'].includes(name))
          return true;
        if (name === 'script') {
          // The document's own script stands before all content, and the policy names it by its hash.
          const isOfDocument = element === document.getElementById('root')?.previousElementSibling;
          return !isOfDocument && element.getAttribute('type') !== 'application/json' && !element.hasAttribute('src');
        }
        if (name === 'meta') return element.hasAttribute('http-equiv');
        if (name === 'link' && !isOurs(element)) return true;
        return [...element.attributes].some(
          ({ name: attribute, value }) =>
            attribute.startsWith('on') ||
            (/^(href|src|srcset|action|formaction|xlink:href|poster|data|background)$/.test(attribute) &&
              (/^[\s\p{Cc}]*(javascript|vbscript|data:text|blob):?/iu.test(value) || leavesSite(value))),
        );
      });
      return made.map((element) => element.outerHTML.slice(0, 200));
    }, CANARY_HOST);
    this.#findings.push(...found.map((html) => `on ${page.url()}: ${html}`));
  }

  findings(): string[] {
    return this.#findings;
  }
}
