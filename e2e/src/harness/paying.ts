import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Row } from './demo-database.ts';
import { placeOnPhone } from './order-on-phone.ts';
import { cartOf, menuOf, type Ordering } from './ordering.ts';
import type { Language, Phone } from './people.ts';
import type { Stadium } from './stadium.ts';

/** Texts of the payment screens, written out here, so that tests verify the app's texts. */
const WORDS = {
  es: {
    accepted: 'Pago aprobado',
    bank: 'Confirmá con tu banco',
    bankDone: 'Ya confirmé',
    bankPage: 'Página de tu banco',
    again: 'Volver a intentar',
    back: 'Volver',
    balance: /^Saldo/,
    card: /^(Tarjeta|Otra tarjeta|Mercado Pago|PayPal)/,
    declinedCard: /^Visa terminada en \d{4}$/,
    confirming: 'Estamos confirmando tu pago',
    failed: 'Hubo un inconveniente con el pago',
    failedFunds: 'La tarjeta no tiene fondos suficientes. Usá otro medio de pago.',
    finish: /^Finalizar compra/,
    keep: 'Guardar para la próxima',
    stored: 'Tu pedido está guardado: falta pagarlo',
    left: 'El pago quedó sin terminar.',
    moneyBack: 'Te devolvimos la plata',
    number: 'Número de tarjeta',
    holder: 'Nombre como figura en la tarjeta',
    expiration: 'Vencimiento',
    code: 'CVV',
    document: 'Documento del titular',
    otherMethod: 'Elegir otro medio de pago',
    page: 'Pagar con Mercado Pago',
    pay: /^Pagar \$/,
    reserved: '¡Te reservamos el pedido!',
    seeOrder: 'Ver mi pedido',
    stop: 'No vuelvas a pagar',
    success: '¡Compra realizada con éxito!',
    verify: 'Verificar pago',
  },
  en: {
    accepted: 'Payment approved',
    bank: 'Confirm with your bank',
    bankDone: "I've confirmed",
    bankPage: "Your bank's page",
    again: 'Try again',
    back: 'Back',
    balance: /^Balance/,
    card: /^(Card|Another card|Mercado Pago|PayPal)/,
    declinedCard: /^Visa ending in \d{4}$/,
    confirming: "We're confirming your payment",
    failed: 'There was a problem with the payment',
    failedFunds: 'The card has insufficient funds. Use another way to pay.',
    finish: /^Finish and pay/,
    keep: 'Save for next time',
    stored: 'Your order is saved. Just one thing left: pay.',
    left: "The payment wasn't finished.",
    moneyBack: 'We refunded your payment',
    number: 'Card number',
    holder: 'Name on card',
    expiration: 'Expires',
    code: 'CVV',
    document: "Cardholder's ID number",
    otherMethod: 'Choose another way to pay',
    page: 'Pay with Mercado Pago',
    pay: /^Pay (ARS|S\/|USD)/,
    reserved: "We've reserved your order!",
    seeOrder: 'See my order',
    stop: "Please don't pay again",
    success: 'Order confirmed!',
    verify: 'Verify payment',
  },
} as const;

const VISA = '4509 9535 6623 3704';

/** Choosing a card in the cart, the payment page, and its results. */
export class Paying {
  readonly page: Page;
  readonly words: (typeof WORDS)[Language];

  constructor(page: Page, language: Language = 'es') {
    this.page = page;
    this.words = WORDS[language];
  }

  /** A payment method in the cart. */
  method(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name });
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.page
      .locator('label.opt')
      .filter({ has: this.method(name) })
      .tap();
  }

  /** Confirms the cart and opens the payment page. */
  async confirmToCard(ordering: Ordering): Promise<void> {
    await this.choose(this.words.card);
    await ordering.confirmThrough();
    await this.page.waitForURL(/\/(add-card|mp-checkout-payment)\//);
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  /** A test card of the provider. In the sandbox its holder's name decides the result. */
  async typeCard(holder = 'APRO'): Promise<void> {
    await this.field(this.words.number).fill(VISA);
    await this.field(this.words.holder).fill(holder);
    await this.field(this.words.expiration).fill('1130');
    await this.field(this.words.code).fill('123');
    await this.field(this.words.document).fill('12345678');
  }

  payButton(): Locator {
    return this.page.getByRole('button', { name: this.words.pay });
  }

  async pay(holder = 'APRO'): Promise<void> {
    await this.typeCard(holder);
    await this.payButton().tap();
  }

  /** Pays with an open result, until a test decides it. */
  async payUndecided({ mailbox }: Stadium): Promise<void> {
    await mailbox.failNext('mercado-pago', 'create-payment', 'in-review');
    await this.pay();
  }

  /** Pays with a card whose bank asks for a confirmation, until it is given. */
  async payWithChallenge({ mailbox }: Stadium): Promise<void> {
    await mailbox.failNext('mercado-pago', 'create-payment', 'challenge');
    await this.pay();
    await this.page.getByText(this.words.bank, { exact: true }).waitFor();
  }

  /** The bank's page, in its frame. */
  bank(): FrameLocator {
    return this.page.frameLocator(`iframe[title="${this.words.bankPage}"]`);
  }

  confirming(): Locator {
    return this.page.getByRole('heading', { name: this.words.confirming });
  }

  /** Paid, with number and code. */
  success(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.success });
  }

  /** Placed, to be paid in cash. */
  reserved(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.reserved });
  }

  /** A declined payment: a screen at the card form, a dialog elsewhere. */
  failure(): Locator {
    const screen = this.page.getByRole('main', { name: this.words.failed });
    return this.page.getByRole('alertdialog', { name: this.words.failed }).or(screen);
  }

  /** At the screen of a declined card: keeps the card, to change its data. */
  async keepCard(): Promise<void> {
    await this.failure().getByText(this.words.declinedCard).tap();
    await this.failure().getByRole('button', { name: this.words.again }).tap();
    await this.failure().waitFor({ state: 'hidden' });
  }
}

/** At the payment page with one choripán ordered. */
export async function atTheCard(phone: Phone): Promise<Paying> {
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page, phone.language);
  await paying.confirmToCard(ordering);
  return paying;
}

/** Same, without a cart: the order was placed before. */
export async function atTheCardOfOrder(phone: Phone, stadium: Stadium): Promise<Paying> {
  await placeOnPhone(phone, stadium, 'estadio/parrilla', { Choripán: 1 }, { isCash: false });
  return new Paying(await phone.open('/add-card/estadio/parrilla/mercado-pago'), phone.language);
}

/** In the cart of a signed-in visitor. */
export async function cartOfMember(phone: Phone): Promise<Ordering> {
  const ordering = await menuOf(phone, 'estadio/parrilla');
  await ordering.add('Choripán');
  await ordering.goToCart();
  await ordering.choose(ordering.words.pickUp);
  await ordering.chooseFirstEvent();
  return ordering;
}

/** The newest order with its attempts and captures. */
export async function newestOrder(stadium: Stadium): Promise<Row> {
  const [order] = await stadium.query(
    `select id, number, status_id as "statusId", paid_at is not null as "isPaid",
       (select count(*)::int from payment_attempts where order_id = orders.id) as attempts,
       (select count(*)::int from captures where order_id = orders.id) as captures
     from orders order by created_at desc, id desc limit 1`,
  );
  if (!order) throw new Error('Nothing was ordered.');
  return order;
}

/**
 * Decides the payment in process of the newest order.
 *
 * @param outcome holder's name
 * @param tryNumber of the order, from 1
 */
export async function decide(stadium: Stadium, outcome: string, tryNumber = 1): Promise<void> {
  const { id } = await newestOrder(stadium);
  await decideOn(stadium, outcome, `${String(id)}-${tryNumber}`);
}

/** Same, for the newest top-up of a wallet. */
export async function decideTopUp(stadium: Stadium, outcome: string): Promise<void> {
  const [topUp] = await stadium.query(
    'select reference from payment_attempts where account_id is not null order by created_at desc limit 1',
  );
  await decideOn(stadium, outcome, String(topUp?.['reference']));
}

async function decideOn({ sandboxUrl }: Stadium, outcome: string, reference: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_ledger/mercado-pago/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, outcome }),
  });
  if (!response.ok) throw new Error(`Nothing waits to be decided: ${response.status}`);
}
