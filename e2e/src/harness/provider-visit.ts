import type { FrameLocator, Page } from '@playwright/test';
import { DOLLARS, insertDollarVenue } from './dollar-venue.ts';
import { placeOnPhone } from './order-on-phone.ts';
import { cartOf } from './ordering.ts';
import { Paying } from './paying.ts';
import type { People, Phone, VisitorOptions } from './people.ts';
import { PROVIDER_PAGES, type ProviderName, type ProviderPage } from './provider-pages.ts';
import type { Stadium } from './stadium.ts';

const PAYMENT_READ = /\/api\/orders\/\d+\/payment$/;

const withDollars = new WeakSet<Stadium>();

/** A visitor's payment of one order at the page or form of an online provider. */
export class ProviderVisit {
  readonly phone: Phone;
  readonly paying: Paying;
  readonly provider: ProviderPage;

  private constructor(phone: Phone, paying: Paying, provider: ProviderPage) {
    this.phone = phone;
    this.paying = paying;
    this.provider = provider;
  }

  /** Orders one product, and opens our screen of the provider. */
  static async open(
    name: ProviderName,
    { people, stadium }: { people: People; stadium: Stadium },
    visitor: VisitorOptions = {},
  ): Promise<ProviderVisit> {
    const provider = PROVIDER_PAGES[name];
    await prepareVenue(stadium, provider.commerce);
    const phone = await people.phone(visitor);
    const ordering = await cartOf(phone, provider.commerce, provider.product);
    await (provider.hasEvents ? ordering.fillPickUp() : ordering.fillPickUpWithoutEvent());
    const visit = new ProviderVisit(phone, new Paying(phone.page, phone.language), provider);
    await visit.paying.choose(visit.paying.words.card);
    await ordering.confirmThrough();
    await visit.atScreen();
    return visit;
  }

  /** Same, without a cart: the order was placed before. */
  static async ofOrder(
    name: ProviderName,
    { people, stadium }: { people: People; stadium: Stadium },
    visitor: VisitorOptions = {},
  ): Promise<ProviderVisit> {
    const provider = PROVIDER_PAGES[name];
    await prepareVenue(stadium, provider.commerce);
    const phone = await people.phone(visitor);
    await placeOnPhone(phone, stadium, provider.commerce, { [provider.product]: 1 }, { isCash: false });
    await phone.open(provider.screen);
    return new ProviderVisit(phone, new Paying(phone.page, phone.language), provider);
  }

  /** The same visit in another tab, at our screen. */
  async inAnotherTab(): Promise<ProviderVisit> {
    const page = await this.phone.newTab();
    await page.goto(this.provider.screen);
    return new ProviderVisit(this.phone, new Paying(page, this.phone.language), this.provider);
  }

  get page(): Page {
    return this.paying.page;
  }

  get words(): ProviderPage['words']['es' | 'en'] {
    return this.provider.words[this.phone.language];
  }

  /** Where the visitor chooses and presses: the page of the provider, or its form in ours. */
  get form(): Page | FrameLocator {
    const { frame } = this.words;
    return frame === null ? this.page : this.page.frameLocator(`iframe[title="${frame}"]`);
  }

  async atScreen(): Promise<void> {
    await this.page.waitForURL(`**${this.provider.screen}`);
  }

  /** Goes from our screen to the provider, and waits for its page or form. */
  async goToProvider(): Promise<void> {
    const { open, pay } = this.words;
    if (open !== null) await this.page.getByRole('link', { name: open }).tap();
    await this.form.getByRole('button', { name: pay, exact: true }).waitFor();
  }

  /** Same, after the provider was left. */
  async goToProviderAgain(): Promise<void> {
    const { again } = this.provider;
    if (again === null) return this.goToProvider();
    await this.page.getByRole(again, { name: this.paying.words.again }).tap();
    await this.form.getByRole('button', { name: this.words.pay, exact: true }).waitFor();
  }

  /** Chooses an outcome at the provider, and presses its button. */
  async end(outcome: string, button: string = this.words.pay): Promise<void> {
    await this.form.getByText(outcome, { exact: true }).tap();
    await this.form.getByRole('button', { name: button, exact: true }).tap();
  }

  approve(): Promise<void> {
    return this.end(this.words.approve);
  }

  /** Leaves the provider without paying, and waits for our screen that says so. */
  async leave(): Promise<void> {
    const { leave, left } = this.words;
    if (leave.choice === null) await this.form.getByRole('button', { name: leave.button }).tap();
    else await this.end(leave.choice, leave.button);
    await this.page.getByText(left).waitFor();
  }

  /** Leaves our screen for the cart, whose order is stored. */
  async chooseOtherMethod(): Promise<void> {
    await this.page.getByRole('button', { name: this.paying.words.otherMethod }).tap();
    await this.page.getByText(this.paying.words.stored).waitFor();
  }

  /** From the cart of the stored order to our screen of the provider. */
  async payStoredOrder(): Promise<void> {
    await this.paying.choose(this.paying.words.card);
    await this.page.getByRole('button', { name: this.paying.words.finish }).tap();
    await this.atScreen();
  }

  /** Records what alerts say from now on, in all documents of the tab. */
  async recordAlerts(): Promise<readonly string[]> {
    const seen: string[] = [];
    await this.page.exposeFunction('noteAlert', (text: string) => void seen.push(text));
    await this.page.addInitScript(observeAlerts);
    await this.page.evaluate(observeAlerts);
    return seen;
  }

  /** Holds back our reads of the payment, as a slow network does. @returns the function that ends it */
  async holdPaymentReads(): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await this.page.route(PAYMENT_READ, async (route) => {
      await released;
      await route.continue().catch(() => undefined); // the document that asked may be closed
    });
    return release;
  }
}

/** Inserts the venue of the commerce, unless the demo has it. */
async function prepareVenue(stadium: Stadium, commerce: string): Promise<void> {
  if (commerce !== DOLLARS.commerce || withDollars.has(stadium)) return;
  await insertDollarVenue(stadium);
  withDollars.add(stadium);
}

/** Runs in the browser. */
function observeAlerts(): void {
  const note: unknown = Reflect.get(window, 'noteAlert');
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=alert]')) {
      if (typeof note === 'function') note(textContent ?? '');
    }
  }).observe(document, { subtree: true, childList: true });
}
