import type { Locator, Page } from 'playwright-core';

import type { Row } from './demo-database.ts';
import { cartOf, menuOf } from './ordering.ts';
import type { Ordering } from './ordering.ts';
import type { Language, Phone } from './people.ts';
import type { Stadium } from './stadium.ts';

/** What the screens of a payment say, written out here so that the app's own texts are proved and not repeated. */
const WORDS = {
  es: {
    again: 'Volver a Intentar',
    balance: /^Saldo/,
    card: /^(Tarjeta|Otra tarjeta)/,
    confirming: 'Estamos confirmando tu pago',
    failed: 'Hubo un inconveniente con el pago',
    finish: /^Finalizar compra/,
    keep: 'Guardar para la próxima',
    number: 'Número de tarjeta',
    holder: 'Nombre como figura en la tarjeta',
    expiration: 'Vencimiento',
    code: 'CVV',
    document: 'Documento del titular',
    otherWay: 'Elegir otro medio de pago',
    pay: /^Pagar \$/,
    stop: 'No vuelvas a pagar',
    verify: 'Verificar pago',
  },
  en: {
    again: 'Try again',
    balance: /^Balance/,
    card: /^(Card|Another card)/,
    confirming: 'We are confirming your payment',
    failed: 'There was a problem with the payment',
    finish: /^Finish purchase/,
    keep: 'Save for next time',
    number: 'Card number',
    holder: 'Name as it is on the card',
    expiration: 'Expires',
    code: 'CVV',
    document: "Holder's identity document",
    otherWay: 'Choose another way to pay',
    pay: /^Pay \$/,
    stop: 'Do not pay again',
    verify: 'Verify payment',
  },
} as const;

const VISA = '4509 9535 6623 3704';

/** Choosing a card in the cart, the document that takes it, and what comes of it. */
export class Paying {
  readonly page: Page;
  readonly words: (typeof WORDS)[Language];

  constructor(page: Page, language: Language = 'es') {
    this.page = page;
    this.words = WORDS[language];
  }

  /** A way to pay, in the cart. */
  method(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name });
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.page
      .locator('label.opt')
      .filter({ has: this.method(name) })
      .tap();
  }

  /** Confirms the cart and arrives at the document that takes the card. */
  async confirmToCard(ordering: Ordering): Promise<void> {
    await this.choose(this.words.card);
    await ordering.confirmThrough();
    await this.page.waitForURL(/\/(add-card|mp-checkout-payment)\//);
  }

  field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  /** A card of the provider's list; at the sandbox its holder says what becomes of the payment. */
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

  confirming(): Locator {
    return this.page.getByRole('heading', { name: this.words.confirming });
  }

  failure(): Locator {
    return this.page.getByRole('alertdialog', { name: this.words.failed });
  }
}

/** At the document that takes the card, with one choripán ordered. */
export async function atTheCard(phone: Phone): Promise<Paying> {
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  await ordering.fillPickUp();
  const paying = new Paying(phone.page);
  await paying.confirmToCard(ordering);
  return paying;
}

/** In the cart of somebody who is signed in. */
export async function cartOfMember(phone: Phone): Promise<Ordering> {
  const ordering = await menuOf(phone, 'estadio/parrilla');
  await ordering.add('Choripán');
  await ordering.goToCart();
  await ordering.choose('Lo retiro');
  await ordering.chooseFirstEvent();
  return ordering;
}

/** The order that was made last, with what was tried and taken for it. */
export async function newestOrder(stadium: Stadium): Promise<Row> {
  const [order] = await stadium.query(
    `select id, number, status_id as "statusId", paid_at is not null as "isPaid",
       (select count(*)::int from payment_attempts where order_id = orders.id) as tries,
       (select count(*)::int from captures where order_id = orders.id) as captures
     from orders order by id desc limit 1`,
  );
  if (!order) throw new Error('Nothing was ordered.');
  return order;
}

/**
 * The bank makes up its mind about a payment of the newest order that is in process.
 *
 * @param outcome as a holder's name
 * @param tryNumber of the order, from 1
 */
export async function decide(stadium: Stadium, outcome: string, tryNumber = 1): Promise<void> {
  const { id } = await newestOrder(stadium);
  const response = await fetch(`${stadium.sandboxUrl}/_ledger/mercado-pago/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference: `${String(id)}-${tryNumber}`, outcome }),
  });
  if (!response.ok) throw new Error(`Nothing waits to be decided: ${response.status}`);
}
