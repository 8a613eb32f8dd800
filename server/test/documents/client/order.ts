import { z } from 'zod';
import { giveBenefit } from '../../harness/benefits/buyer-benefit.ts';
import type { Shop } from '../../harness/orders/shop.ts';
import { memberWith } from '../../harness/wallet/wallet.ts';
import { createDocumentClient, is, type Answer, type DocumentClient, type Verdicts } from './document-client.ts';

/** An order as the documents have it. */
const OrderOfDocument = z.looseObject({
  id: z.union([z.number(), z.string()]),
  totalAmount: z.number(),
  orderStatusId: z.number(),
  verificationCode: z.string(),
});
export type OrderOfDocument = z.infer<typeof OrderOfDocument>;

export const orderIn = ({ status, body }: Answer): OrderOfDocument | null =>
  status === 200 || status === 201 ? (OrderOfDocument.safeParse(body).data ?? null) : null;

/** A line of a cart, as the documents keep it. */
const line = ({ venue }: Shop, product: string, quantity = 1) => ({
  product: { id: venue.productId(product), name: product },
  quantity,
  comment: '',
  clothingSize: null,
  relatedProducts: [],
  tomorrowBenefitQuantity: 0,
  tomorrowBenefitDiscountPercentage: 0,
});

/** The body of an order, as the documents write it, of a guest who picks up. */
export const orderBody = (shop: Shop, guestEmail: string | null, wanted: object = {}) => ({
  commerceId: shop.commerceId,
  venueId: shop.venue.id,
  details: [line(shop, 'Agua')],
  phone: null,
  identification: null,
  delivery: null,
  pickUpVerificationMethod: null,
  guestEmail,
  isCash: false,
  isBalance: false,
  isForTotem: false,
  localTimeZone: 'America/Argentina/Buenos_Aires',
  ...wanted,
});

/** Orders as a guest and as a buyer, reads the orders, changes one, and claims a discount. */
export async function order(verdicts: Verdicts, shop: Shop): Promise<void> {
  await shop.set('payment_configs', 'balance_enabled = true');
  await ordersAsGuest(createDocumentClient(shop.server.app, verdicts), shop);
  await ordersAsBuyer(createDocumentClient(shop.server.app, verdicts), shop);
  await claimsDiscount(createDocumentClient(shop.server.app, verdicts), shop);
}

async function ordersAsGuest(guest: DocumentClient, shop: Shop): Promise<void> {
  const body = orderBody(shop, 'invitada@example.com', { isCash: true });
  const stock = await guest.post('/api/check-products-stock', { detailItems: body.details });
  guest.judge('POST /api/check-products-stock', stock, is.list(stock));
  const placed = await guest.post('/api/orders', body);
  const order = orderIn(placed);
  guest.judge('POST /api/orders', placed, order?.totalAmount === 1_500);

  const id = order?.id ?? 0;
  const read = await guest.get(`/api/orders/${id}`);
  guest.judge('GET /api/orders/{}', read, orderIn(read)?.id === id);
  const listed = await guest.post('/api/orders/fetch-local-orders?page=1', { orderIds: [id] });
  guest.judge('POST /api/orders/fetch-local-orders', listed, is.page(listed, 1));
  const changed = await guest.put(`/api/orders/${id}/retry`, { ...body, details: [line(shop, 'Agua', 2)] });
  guest.judge('PUT /api/orders/{}/retry', changed, orderIn(changed)?.totalAmount === 3_000);
}

async function ordersAsBuyer(buyer: DocumentClient, shop: Shop): Promise<void> {
  const { accountId, headers } = await memberWith(shop, 20_000);
  const { rows } = await shop.db.query<{ email: string }>('select email from accounts where id = $1', [accountId]);
  const email = rows[0]?.email ?? '';
  buyer.use(headers.authorization.replace('Bearer ', ''));
  const user = await buyer.get('/api/auth');
  buyer.judge('GET /api/auth', user, is.with(user, 'id', 'email', 'roleId'));
  const refreshed = await buyer.post(`/api/users/${accountId}/${shop.venue.id}/get-user`);
  buyer.judge('POST /api/users/{}/{}/get-user', refreshed, is.with(refreshed, 'id', 'email'));
  const balance = await buyer.get(`/api/users/${accountId}/${shop.venue.id}/balance`);
  buyer.judge('GET /api/users/{}/{}/balance', balance, is.with(balance, 'balance'));
  const enabled = await buyer.post('/api/venues/tomorrow/user-enabled-to-benefits', { userId: accountId });
  const ENABLED = 'enabledToTomorrowBenefits';
  buyer.judge('POST /api/venues/tomorrow/user-enabled-to-benefits', enabled, is.with(enabled, ENABLED));
  const consumed = await buyer.post('/api/venues/tomorrow/get-consumed-benefits-by-user', { userId: accountId });
  buyer.judge('POST /api/venues/tomorrow/get-consumed-benefits-by-user', consumed, is.list(consumed));

  const benefitId = await giveBenefit(shop, { email, headers: {} });
  const benefits = await buyer.post('/api/benefits/get/by-buyer-data', { email, commerceId: shop.commerceId });
  buyer.judge('POST /api/benefits/get/by-buyer-data', benefits, is.list(benefits, 1));
  const beneficiary = { benefitId, beneficiaryEmail: email };
  const placed = await buyer.post('/api/orders', orderBody(shop, null, { isBalance: true, ...beneficiary }));
  buyer.judge('POST /api/orders', placed, orderIn(placed)?.orderStatusId === 2);
  const saved = await buyer.post('/api/orders/save-buyer-benefit', {
    ...beneficiary,
    orderId: orderIn(placed)?.id ?? 0,
  });
  buyer.judge('POST /api/orders/save-buyer-benefit', saved, orderIn(saved) !== null);
  const own = await buyer.get(`/api/users/orders?page=1&venueId=${shop.venue.id}`);
  buyer.judge('GET /api/users/orders', own, is.page(own, orderIn(placed) === null ? 0 : 1));
}

async function claimsDiscount(guest: DocumentClient, shop: Shop): Promise<void> {
  const discountId = shop.venue.id * 1_000_000 + 803;
  await shop.db.query(
    `insert into discounts (venue_id, id, commerce_id, description, amount_percent) values ($1, $2, $3, 'en bebidas', 20)`,
    [shop.venue.id, discountId, shop.commerceId],
  );
  const claimed = await guest.post('/api/orders/discounts', {
    commerceId: shop.commerceId,
    venueId: shop.venue.id,
    discountId,
    phone: '1144445555',
    guestEmail: 'descuento@example.com',
    localTimeZone: 'America/Argentina/Buenos_Aires',
  });
  const id = orderIn(claimed)?.id ?? 0;
  const listed = await guest.post('/api/orders/fetch-local-orders?page=1', { orderIds: [id] });
  guest.judge('POST /api/orders/discounts', claimed, is.with(claimed, 'verificationCode') && is.page(listed, 1));
}
