import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Language, Phone } from './people.ts';
import { englishName } from './product-names.ts';

/** Texts of the screens of an order, written out here, so that tests verify the app's texts. */
const WORDS = {
  es: {
    add: 'Agregar',
    addToOrder: /^Agregar( \d+)?( al pedido)?\s*\$/,
    atSeat: 'En mi lugar',
    cart: /^Mi pedido, \d/,
    confirm: /^Confirmar pedido/,
    email: 'E-mail para el comprobante',
    event: /^Evento/,
    onlyEvent: /^Para .+ \d\d:\d\d$/,
    pickUp: 'Lo retiro',
    seeCart: /^Ver mi pedido\s*(\$|US\$|S\/)/,
    seeOrder: 'Ver mi pedido',
    /** Paid or free, cash before preparation, cash at hand-over. */
    success: /^(¡Compra realizada con éxito!|¡Te reservamos el pedido!|¡Recibimos tu pedido!)$/,
  },
  en: {
    add: 'Add',
    addToOrder: /^Add( \d+)?( to order)?\s*(ARS|S\/|USD)/,
    atSeat: 'Deliver to my seat',
    cart: /^My order, \d/,
    confirm: /^Confirm order/,
    email: 'E-mail for the receipt',
    event: /^Event/,
    onlyEvent: /^For .+ \d\d:\d\d$/,
    pickUp: 'Pick up',
    seeCart: /^See my order\s*(ARS|S\/|USD)/,
    seeOrder: 'See my order',
    success: /^(Order confirmed!|We've reserved your order!|We've got your order!)$/,
  },
} as const;

export interface Receipt {
  readonly number: number;
  readonly code: string;
}

/** A different guest each time, unless a test names one. */
const newGuestEmail = () => `visita-${randomUUID()}@example.com`;

/** Menu, cart and checkout as a visitor uses them, in one of the two languages. */
export class Ordering {
  readonly page: Page;
  readonly words: (typeof WORDS)[Language];

  constructor(page: Page, language: Language = 'es') {
    this.page = page;
    this.words = WORDS[language];
  }

  /** The name that the screens show for a product of the demo, which tests name in Spanish. */
  shownName(product: string): string {
    return this.words === WORDS.en ? englishName(product) : product;
  }

  /** The plus button of a product in the menu, by its Spanish name. */
  plus(product: string): Locator {
    return this.page.getByRole('button', { name: `${this.words.add} ${this.shownName(product)}`, exact: true });
  }

  /** The sheet of a product with options. */
  sheetOf(product: string): Locator {
    return this.page.getByRole('dialog', { name: this.shownName(product) });
  }

  async add(...products: readonly string[]): Promise<void> {
    for (const product of products) await this.plus(product).first().tap();
  }

  /** Adds a product with options from its sheet. */
  async addWith(product: string, ...options: readonly string[]): Promise<void> {
    await this.add(product);
    const sheet = this.sheetOf(product);
    for (const option of options) await this.option(product, option).tap();
    await sheet.getByRole('button', { name: this.words.addToOrder }).tap();
    await sheet.waitFor({ state: 'hidden' });
  }

  /** An option in the sheet of a product: its button where each one adds a unit, otherwise its box. */
  option(product: string, option: string): Locator {
    const sheet = this.sheetOf(product);
    const shown = this.shownName(option);
    return sheet
      .getByRole('button', { name: `${this.words.add} ${shown}`, exact: true })
      .or(sheet.locator('label').getByText(shown, { exact: true }));
  }

  /** The link to the cart with its units; beside the menu, that of the cart there. */
  cartLink(): Locator {
    const beside = this.page.getByRole('complementary').getByRole('link', { name: this.words.seeCart });
    return this.page.getByRole('link', { name: this.words.cart }).or(beside).first();
  }

  /** Opens the cart, once its link has the units. */
  async goToCart(): Promise<void> {
    await this.cartLink().tap();
    await this.confirmButton().waitFor();
  }

  confirmButton(): Locator {
    return this.page.getByRole('button', { name: this.words.confirm });
  }

  choose(option: string): Promise<void> {
    return this.page.getByText(option, { exact: true }).tap();
  }

  /** Fields of a guest's pick-up at the stadium. */
  async fillPickUp(email = newGuestEmail()): Promise<void> {
    await this.fillPickUpWithoutEvent(email);
    await this.chooseFirstEvent();
  }

  /** Same, at a venue without events. */
  async fillPickUpWithoutEvent(email = newGuestEmail()): Promise<void> {
    const pickUp = this.page.getByText(this.words.pickUp, { exact: true });
    if ((await pickUp.count()) > 0) await pickUp.tap(); // a commerce without delivery asks nothing
    await this.page.getByLabel(this.words.email).fill(email);
  }

  /** Also where the checkout names the only event and asks nothing. */
  async chooseFirstEvent(): Promise<void> {
    const events = this.page.getByLabel(this.words.event);
    await events.or(this.onlyEvent()).first().waitFor();
    if ((await events.count()) > 0) await events.selectOption({ index: 1 });
  }

  /** The line that names the only event. */
  onlyEvent(): Locator {
    return this.page.getByText(this.words.onlyEvent);
  }

  /** Confirms a cart without a missing field. */
  async confirm(): Promise<void> {
    await this.confirmButton().tap();
  }

  /** Same, and waits for what follows. */
  async confirmThrough(press = () => this.confirmButton().tap()): Promise<void> {
    await press();
    const dialog = this.page.getByRole('alertdialog');
    const underWay = this.page.locator('.sending');
    const payment = this.page.locator('.payc, .payd'); // another document
    await dialog.or(underWay).or(payment).first().waitFor();
  }

  successDialog(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.success });
  }

  /** Number and code in the success dialog. */
  async receipt(): Promise<Receipt> {
    const dialog = this.successDialog();
    await dialog.waitFor();
    const number = Number(await dialog.locator('.success__number').innerText());
    const code = (await dialog.locator('.code b').allInnerTexts()).join('');
    return { number, code };
  }
}

/** Opens the menu of a commerce, such as `estadio/parrilla`. */
export async function menuOf(phone: Phone, commerce: string): Promise<Ordering> {
  return new Ordering(await phone.open(`/commerce/${commerce}`), phone.language);
}

/** Opens the cart with products of that commerce. */
export async function cartOf(phone: Phone, commerce: string, ...products: readonly string[]): Promise<Ordering> {
  const ordering = await menuOf(phone, commerce);
  await ordering.add(...products);
  await ordering.goToCart();
  return ordering;
}
