import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '@app/contract/visitor/orders.ts';
import { BoardScreen } from './board-screen.ts';
import type { Language, Tablet } from './people.ts';
import type { Stadium } from './stadium.ts';

/** The demo's authorization code. */
export const CODE = '135790';

/** Texts of the screen, written out here, so that tests verify the app's texts. */
const WORDS = {
  es: {
    accept: 'Aceptar',
    amount: 'Otro monto',
    amountField: 'Monto',
    back: 'Volver',
    blocked: 'No se puede devolver',
    code: 'Código de autorización',
    confirm: /^Devolver \$/,
    email: 'E-mail',
    field: 'Número de pedido',
    open: 'Devoluciones',
    otherOrder: 'Buscar otro pedido',
    receipt: 'Enviar comprobante',
    refund: /^Devolver (a|al|en) /,
    search: 'Buscar',
    send: 'Enviar',
    tryAgain: 'Intentar de nuevo',
    unit: (product: string) => `Devolver ${product}`,
    whole: 'Todo',
    wrongCode: 'El código de autorización no es válido.',
  },
  en: {
    accept: 'OK',
    amount: 'Other amount',
    amountField: 'Amount',
    back: 'Back',
    blocked: "Can't be refunded",
    code: 'Authorization code',
    confirm: /^Refund \$/,
    email: 'E-mail',
    field: 'Order number',
    open: 'Refunds',
    otherOrder: 'Search for another order',
    receipt: 'Send receipt',
    refund: /^Refund (to|in) /,
    search: 'Search',
    send: 'Send',
    tryAgain: 'Try again',
    unit: (product: string) => `Refund ${product}`,
    whole: 'Everything',
    wrongCode: "The authorization code isn't valid.",
  },
} as const;

/** The staff's refund of an order by its number. */
export class RefundScreen {
  readonly page: Page;
  readonly words: (typeof WORDS)[Language];

  constructor(page: Page, language: Language = 'es') {
    this.page = page;
    this.words = WORDS[language];
  }

  /** From the board of a commerce. */
  static async at(tablet: Tablet, language: Language = 'es'): Promise<RefundScreen> {
    const screen = new RefundScreen(tablet.page, language);
    await new BoardScreen(screen.page).goTo(screen.words.open);
    await screen.field().waitFor();
    return screen;
  }

  field(): Locator {
    return this.page.getByLabel(this.words.field);
  }

  async search(number: number | string): Promise<void> {
    await this.field().fill(String(number));
    await this.page.getByRole('button', { name: this.words.search, exact: true }).tap();
  }

  /** Searches an order and waits until it is shown. */
  async find({ number }: Pick<Order, 'number'>): Promise<void> {
    await this.search(number);
    await this.page.getByRole('heading', { name: String(number), exact: true }).waitFor();
  }

  /** The box of a line; its label takes the tap. */
  unit(product: string): Locator {
    return this.page.getByRole('checkbox', { name: this.words.unit(product) });
  }

  async choose(product: string): Promise<void> {
    await this.unit(product).check({ force: true });
  }

  mode(name: 'whole' | 'amount'): Locator {
    return this.page.getByText(this.words[name], { exact: true });
  }

  /** The button with the amount. */
  refundButton(): Locator {
    return this.page.getByRole('button', { name: this.words.refund });
  }

  dialog(): Locator {
    return this.page.getByRole('alertdialog');
  }

  codeField(): Locator {
    return this.dialog().getByLabel(this.words.code);
  }

  async enterCode(code: string = CODE): Promise<void> {
    await this.codeField().fill(code);
    await this.dialog().getByRole('button', { name: this.words.confirm }).tap();
  }

  async accept(): Promise<void> {
    await this.dialog().getByRole('button', { name: this.words.accept, exact: true }).tap();
  }

  async expectEmptySearch(): Promise<void> {
    await expect(this.field()).toHaveValue('');
  }
}

/** Places an order at the demo's grill and takes its cash. */
export async function orderPaidInCash(
  stadium: Stadium,
  products: Readonly<Record<string, number>> = { Choripán: 2, 'Agua sin gas': 1 },
): Promise<Order> {
  await stadium.ordersAreOlder();
  const order = await stadium.order('estadio', 'parrilla', products);
  const staff = await stadium.staff('puesto@example.com');
  const { version } = await stadium.ticket(order);
  const body = { version, amount: order.totalAmount };
  await staff.send('POST /api/orders/:id/cash', { params: { id: order.id }, body });
  return order;
}
