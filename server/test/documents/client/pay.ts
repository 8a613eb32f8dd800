import { z } from 'zod';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { CLOVER_TERMINALS, cloverAccount } from '../../harness/kiosks/clover-kiosk.ts';
import { pointAccount } from '../../harness/kiosks/point-kiosk.ts';
import { openShop, type Shop } from '../../harness/orders/shop.ts';
import { firstDataAccount } from '../../harness/payments/first-data-account.ts';
import { izipayAccount } from '../../harness/payments/izipay-account.ts';
import {
  insertProviderAccount,
  mercadoPagoAccount,
  PROVIDER_IDS,
  SELLER,
  type ProviderAccount,
} from '../../harness/payments/seller.ts';
import { sitefAccount } from '../../harness/payments/sitef-merchant.ts';
import type { TestApp } from '../../harness/test-app.ts';
import { firstDataFormIn, visitFirstDataPage } from '../../integrations/first-data-page.ts';
import { createDocumentClient, is, type DocumentClient, type Verdicts } from './document-client.ts';
import { orderBody, orderIn, type OrderOfDocument } from './order.ts';

export type PaymentWorld = {
  readonly server: TestApp;
  readonly encrypter: Encrypter;
  readonly accounts: PaymentAccounts;
  readonly connect: () => void;
};

type Till = { readonly shop: Shop; readonly configId: number };

/** Personal data of an order with a product that requires an identification. */
const WITH_DOCUMENT = { identification: '30111222' };

const Hash = z.object({ hash: z.string() });

const CARD = {
  ccNumber: '4539578763621486',
  ccOwner: 'APRO',
  ccExpMonth: '11',
  ccExpYear: '2030',
  ccCode: '987',
};

/** Pays with each provider of the second document, as a guest. */
export async function pay(world: PaymentWorld, verdicts: Verdicts): Promise<void> {
  const open = async (venueId: number, account: ProviderAccount, currency = 'ARS'): Promise<Till> => {
    const shop = await openShop(world.server, venueId);
    await shop.set('venues', `currency = '${currency}'`);
    return { shop, configId: await insertProviderAccount(world.server.db, world.encrypter, venueId, account) };
  };
  const cards = await open(21, mercadoPagoAccount(PROVIDER_IDS.cards, SELLER, false));
  const checkout = await open(22, mercadoPagoAccount(PROVIDER_IDS.hosted, SELLER, false));
  const firstData = await open(23, firstDataAccount());
  const izipay = await open(24, izipayAccount('tests'), 'PEN');
  const sitef = await open(25, sitefAccount());
  const point = await open(26, pointAccount('orders'));
  const clover = await open(27, cloverAccount());
  world.connect();

  const guest = () => createDocumentClient(world.server.app, verdicts);
  // Card data of the documents has no document of the holder: the one of the order stands in.
  await world.server.db.query('update product_categories set requires_identification = true where venue_id = 21');
  await paysByNewCard(guest(), cards);
  await paysBySavedCard(guest(), cards, world);
  await paysAtCheckout(guest(), checkout);
  await paysAtFirstData(guest(), firstData);
  await paysAtIzipay(guest(), izipay);
  await paysAtSitef(guest(), sitef);
  await usesPoint(guest(), point);
  await usesClover(guest(), clover);
}

async function place(guest: DocumentClient, { shop }: Till, wanted: object = {}): Promise<OrderOfDocument> {
  const placed = await guest.post('/api/orders', orderBody(shop, `pago${shop.venue.id}@example.com`, wanted));
  return orderIn(placed) ?? { id: 0, totalAmount: 0, orderStatusId: 0, verificationCode: '' };
}

const statusOf = async (guest: DocumentClient, { id }: OrderOfDocument) =>
  orderIn(await guest.get(`/api/orders/${id}`))?.orderStatusId;

async function paysByNewCard(guest: DocumentClient, till: Till): Promise<void> {
  const order = await place(guest, till, WITH_DOCUMENT);
  const payment = { orderId: order.id, mpConfigId: till.configId, email: 'pago21@example.com', totalAmount: 1_500 };
  const NEW_CARD = 'POST /api/payments/mercado-pago';
  const declined = await guest.post('/api/payments/mercado-pago', {
    ...payment,
    creditCard: { ...CARD, ccOwner: 'FUND' },
  });
  guest.judge(NEW_CARD, declined, is.refusal(declined, 'payment-declined') && (await statusOf(guest, order)) === 1);
  const paid = await guest.post('/api/payments/mercado-pago', { ...payment, creditCard: CARD });
  guest.judge(NEW_CARD, paid, paid.status === 200 && (await statusOf(guest, order)) === 2);
}

/** Pays with a card that an account saved before, and deletes it. */
async function paysBySavedCard(buyer: DocumentClient, till: Till, world: PaymentWorld): Promise<void> {
  const { email, headers } = await till.shop.server.signIn();
  buyer.use(headers.authorization.replace('Bearer ', ''));
  await saveCard(world, till, email);
  const wallet = { email, mpConfigId: till.configId };
  const cards = await buyer.post('/api/payments/mercado-pago/cards', wallet);
  buyer.judge('POST /api/payments/mercado-pago/cards', cards, is.list(cards, 1));
  const ccId = Number(z.array(z.object({ ccId: z.string() })).parse(cards.body)[0]?.ccId);

  const order = await place(buyer, till, WITH_DOCUMENT);
  const card = { orderId: order.id, ...wallet, totalAmount: 1_500, creditCard: { ccId, ccCode: '987' } };
  const paid = await buyer.post('/api/payments/mercado-pago/previous-card', card);
  const isPaid = paid.status === 200 && (await statusOf(buyer, order)) === 2;
  buyer.judge('POST /api/payments/mercado-pago/previous-card', paid, isPaid);
  const gone = await buyer.delete('/api/payments/mercado-pago/cards', { ...wallet, ccId });
  buyer.judge('DELETE /api/payments/mercado-pago/cards', gone, gone.status === 204);
  const none = await buyer.post('/api/payments/mercado-pago/cards', wallet);
  buyer.judge('POST /api/payments/mercado-pago/cards', none, JSON.stringify(none.body) === '[]');
}

async function saveCard({ accounts }: PaymentWorld, { shop, configId }: Till, email: string): Promise<void> {
  const cards = (await accounts.of(shop.venue.id, configId))?.cards;
  if (!cards) throw new Error('The account takes no cards.');
  const { ccNumber: number, ccOwner: holder, ccExpMonth: expiryMonth, ccExpYear: expiryYear, ccCode: code } = CARD;
  const identification = { type: 'DNI', number: '30111222' };
  const { token, methodId } = await cards.tokenize({ number, holder, expiryMonth, expiryYear, code, identification });
  await cards.saveCard({ email }, { token, methodId, issuerId: null });
}

async function paysAtCheckout(guest: DocumentClient, till: Till): Promise<void> {
  const order = await place(guest, till);
  const preference = await guest.post('/api/payments/mercado-pago-checkout/create-preference', {
    mpCheckoutConfigId: till.configId,
    shoppingCartDetail: orderBody(till.shop, null).details,
    venueCode: till.shop.venue.code,
    commerceCode: 'bar',
    orderId: order.id,
  });
  guest.judge('POST /api/payments/mercado-pago-checkout/create-preference', preference, is.with(preference, 'id'));
}

async function paysAtFirstData(guest: DocumentClient, till: Till): Promise<void> {
  const order = await place(guest, till);
  const [datetime, chargeTotal] = [transactionTime(), order.totalAmount.toFixed(2)];
  const signed = await guest.post('/api/payments/first-data/hash', {
    first_data_config_id: till.configId,
    date_time: datetime,
    charge_total: chargeTotal,
  });
  const hash = Hash.safeParse(signed.body).data?.hash ?? '';
  guest.judge('POST /api/payments/first-data/hash', signed, hash !== '');
  const form = await guest.postForm('/api/payments/first-data-form', {
    firstDataUrl: 'https://example.com/gateway',
    webHost: 'https://app.example.com',
    orderId: String(order.id),
    timeZone: 'America/Buenos_Aires',
    datetime,
    hash,
    fdStore: '5912345678',
    currency: '032',
    chargeTotal,
  });
  const page = firstDataFormIn(form.html ?? '');
  const result = page && (await visitFirstDataPage(page, 'approve'));
  if (result) await guest.postForm(new URL(result.url).pathname, result.fields);
  guest.judge('POST /api/payments/first-data-form', form, (await statusOf(guest, order)) === 2);
}

/** `YYYY:MM:DD-HH:mm:ss` in the zone of the store. */
function transactionTime(): string {
  const [date = '', time = ''] = new Date().toLocaleString('sv-SE', { timeZone: 'America/Buenos_Aires' }).split(' ');
  return `${date.replaceAll('-', ':')}-${time}`;
}

async function paysAtIzipay(guest: DocumentClient, till: Till): Promise<void> {
  const { id, totalAmount } = await place(guest, till);
  const amount = totalAmount.toFixed(2);
  const orderNumber = `0000${id}`;
  const token = await guest.post('/api/payments/izipay/token', {
    izipayConfigId: till.configId,
    transactionId: `00000${id}`,
    orderNumber,
    orderId: orderNumber,
    amount,
    orderAmount: amount,
  });
  guest.judge('POST /api/payments/izipay/token', token, is.with(token, 'token'));
  const result = { orderId: id, code: '00', message: 'OK', currency: 'PEN', amount, uniqueId: '1', orderNumber };
  const reported = await guest.post('/api/payments/izipay', result);
  const isUnpaid = (await statusOf(guest, { id, totalAmount, orderStatusId: 1, verificationCode: '' })) === 1;
  guest.judge('POST /api/payments/izipay', reported, is.with(reported, 'state') && isUnpaid);
}

async function paysAtSitef(guest: DocumentClient, till: Till): Promise<void> {
  const { id, totalAmount } = await place(guest, till);
  const url = await guest.post('/api/payments/sitef/get-url', {
    sitefConfigId: till.configId,
    amount: totalAmount.toFixed(2).replace('.', ''),
    orderId: id,
    responseUrl: 'https://app.example.com/sitef-payment',
  });
  guest.judge('POST /api/payments/sitef/get-url', url, is.with(url, 'data'));
  const { rows } = await till.shop.db.query<{ nit: string | null }>(
    'select session_ref as nit from payment_attempts where venue_id = $1',
    [till.shop.venue.id],
  );
  const status = await guest.get(`/api/payments/sitef/by-nit?nit=${rows[0]?.nit ?? 'none'}`);
  guest.judge('GET /api/payments/sitef/by-nit', status, is.with(status, 'id', 'message', 'status'));
}

async function usesPoint(guest: DocumentClient, till: Till): Promise<void> {
  await actsAsEditor(guest, till);
  const { configId } = till;
  const points = await guest.get(`/api/config/${configId}/available-mp-points`);
  guest.judge('GET /api/config/{}/available-mp-points', points, is.list(points, 1));
  const pairing = await guest.put(`/api/config/${configId}/pair-mp-point`, { mpPointId: 'POINT', isPaired: true });
  guest.judge('PUT /api/config/{}/pair-mp-point', pairing, pairing.status === 200);
  const sale = { orderId: 1, mpPointId: 'POINT' };
  const intent = await guest.post('/api/payments/mercado-pago-point/create-payment-intent', sale);
  guest.judge('POST /api/payments/mercado-pago-point/create-payment-intent', intent, is.with(intent, 'id', 'state'));
  const url = '/api/payments/mercado-pago-point/check-payment-intent/1f0c9a52-7f6c-4a37-9d6e-0a1b2c3d4e5f';
  const check = await guest.get(url);
  guest.judge('GET /api/payments/mercado-pago-point/check-payment-intent/{}', check, is.with(check, 'id', 'state'));
}

async function usesClover(guest: DocumentClient, till: Till): Promise<void> {
  await actsAsEditor(guest, till);
  const base = `/api/clover-point`;
  const cloverPointId = CLOVER_TERMINALS[0]?.id ?? '';
  const points = await guest.get(`${base}/config/${till.configId}/available-clover-points`);
  guest.judge('GET /api/clover-point/config/{}/available-clover-points', points, is.list(points, 1));
  const pairing = await guest.put(`${base}/config/${till.configId}/pair-clover-point`, {
    cloverPointId,
    isPaired: true,
  });
  guest.judge('PUT /api/clover-point/config/{}/pair-clover-point', pairing, pairing.status === 200);
  const current = await guest.get(`${base}/${till.configId}/current-paired-point`);
  guest.judge('GET /api/clover-point/{}/current-paired-point', current, is.with(current, 'id', 'isPaired'));
  const record = {
    id: '1',
    amount: 1_500,
    orderId: 1,
    state: 'SUCCESS',
    paymentState: 'SUCCESS',
    externalPaymentId: '1',
  };
  const webhook = await guest.post('/api/payments/clover-point/webhook', { ...record, rawPaymentData: {} });
  guest.judge('POST /api/payments/clover-point/webhook', webhook, webhook.status === 200);
  const submitted = await guest.post('/api/payments/terminal-records', record);
  guest.judge('POST /api/payments/terminal-records', submitted, submitted.status === 200);
}

async function actsAsEditor(guest: DocumentClient, { shop }: Till): Promise<void> {
  const { venue, commerceId, server } = shop;
  const { headers } = await server.signIn([{ roleId: 3, venueId: venue.id, commerceId }]);
  guest.use(headers.authorization.replace('Bearer ', ''));
}
