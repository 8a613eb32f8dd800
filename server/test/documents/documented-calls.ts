import {
  ARTICLE,
  BENEFIT,
  AUTH_DATA,
  CLOVER_POINT,
  COMMERCE,
  CONSUMPTION,
  EVENT,
  ODDS,
  POST,
  ORDER,
  PAYMENT_INTENT,
  POINT,
  PRODUCT,
  SAVED_CARD,
  TERMINAL_RECORD,
  USER,
  VENUE,
  below,
} from './documented-entities.ts';

/** Form of an answer. `page`: the paginated list; its fields are those of an item. `nothing`: without a documented body. */
type Shape = 'object' | 'list' | 'page' | 'boolean' | 'nothing';

/** A call of the specification documents. A parameter in a path is `{}`: documents and contract name it differently. */
export type DocumentedCall = {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  readonly query?: readonly string[];
  /** Keys of the body. One with `?` may be missing by the documents, and then by the contract too. */
  readonly body?: readonly string[];
  /** Keys of query and body that the contract demands although the documents do not have them, with the page of the reason. */
  readonly alsoRequired?: Readonly<Record<string, string>>;
  readonly shape: Shape;
  readonly answer?: readonly string[];
};

const ORDER_BODY = [
  'commerceId',
  'venueId',
  'details',
  'isCash',
  'isBalance',
  'isForTotem',
  'localTimeZone',
  'benefitId?',
  'beneficiaryEmail?',
  'eventId?',
  'guestEmail?',
  'phone?',
  'identification?',
  'delivery?',
  'pickUpVerificationMethod?',
];
const CARD_PAYMENT = ['orderId', 'mpConfigId', 'email', 'totalAmount', 'creditCard'];
const KIOSKS = 'docs/decisions/058-kiosks-and-card-terminals.md';
const PAIRED_KIOSK = { commerceId: KIOSKS, name: KIOSKS, publicKey: KIOSKS };

const CATALOGUE_CALLS: readonly DocumentedCall[] = [
  { call: 'GET /api/venues/{}/commerce-categories', shape: 'list' },
  { call: 'GET /api/venues/{}/commerces', query: ['enabled', 'categoryId'], shape: 'list', answer: COMMERCE },
  {
    call: 'GET /api/commerces/get/by-codes/{}/{}',
    shape: 'object',
    answer: [...below('venue', VENUE), ...below('commerce', COMMERCE)],
  },
  {
    call: 'GET /api/commerces/get/complete-commerce/{}',
    shape: 'object',
    answer: [...COMMERCE, 'promotions', ...below('products', PRODUCT)],
  },
  { call: 'GET /api/commerces/{}/products/all', shape: 'list', answer: PRODUCT },
  { call: 'GET /api/venues/{}/promotions', query: ['page', 'perPage', 'commerceId'], shape: 'page' },
  { call: 'GET /api/products/{}/guarniciones-extras', shape: 'list', answer: PRODUCT },
  { call: 'GET /api/venues/{}/events/next-event', shape: 'object', answer: EVENT },
  { call: 'GET /api/venues/{}/events/next-events', query: ['page'], shape: 'page', answer: EVENT },
  { call: 'GET /api/venues/{}/events/active-events', shape: 'list', answer: EVENT },
  { call: 'GET /api/events/{}', shape: 'object', answer: EVENT },
  { call: 'GET /api/venues/{}/articles', query: ['page', 'perPage'], shape: 'page', answer: ARTICLE },
  { call: 'GET /api/articles/{}', shape: 'object', answer: ARTICLE },
  { call: 'GET /api/apps/{}/venues/get/current-venues', shape: 'list', answer: VENUE },
  { call: 'GET /api/venues/{}/apps', shape: 'list' },
  {
    call: 'POST /api/commerces/{}/suggested-products',
    body: ['totalAmount', 'ids'],
    shape: 'list',
    answer: PRODUCT,
  },
];

const FEED_CALLS: readonly DocumentedCall[] = [
  { call: 'GET /api/venues/{}/twitter-search', shape: 'list', answer: POST },
  { call: 'GET /api/venues/{}/ig-feed', shape: 'list' },
  // The documents poll the address of the venue; the server reads it, and the app polls the server.
  { call: 'GET /api/venues/{}/odds', shape: 'object', answer: ODDS },
];

const ACCOUNT_CALLS: readonly DocumentedCall[] = [
  { call: 'GET /api/auth', shape: 'object', answer: USER },
  { call: 'POST /api/login/email', body: ['email'], shape: 'object' },
  {
    call: 'POST /api/login/email/confirm',
    body: ['verificationCode', 'email'],
    shape: 'object',
    answer: AUTH_DATA,
  },
  { call: 'POST /api/login/phone', body: ['phoneNumber', 'venueId'], shape: 'object', answer: AUTH_DATA },
  {
    call: 'POST /api/login/partner',
    body: ['partner', 'entityIdentificator'],
    shape: 'object',
    answer: AUTH_DATA,
  },
  { call: 'POST /api/login/google', body: ['accessToken', 'appName'], shape: 'object', answer: AUTH_DATA },
  { call: 'POST /api/login/facebook', body: ['accessToken', 'appName'], shape: 'object', answer: AUTH_DATA },
  {
    call: 'POST /api/login/apple',
    body: ['appleUserUniqueId', 'appleUserEmail'],
    shape: 'object',
    answer: AUTH_DATA,
  },
  {
    call: 'POST /api/login/tomorrow',
    body: ['email', 'password', 'identification'],
    shape: 'object',
    answer: AUTH_DATA,
  },
  { call: 'POST /api/users/{}/{}/get-user', shape: 'object', answer: USER },
  { call: 'GET /api/users/{}/{}/balance', shape: 'object', answer: ['balance'] },
  {
    call: 'POST /api/venues/tomorrow/user-enabled-to-benefits',
    body: ['userId'],
    shape: 'object',
    answer: ['enabledToTomorrowBenefits'],
  },
  {
    call: 'POST /api/venues/tomorrow/get-consumed-benefits-by-user',
    body: ['userId'],
    shape: 'list',
    answer: CONSUMPTION,
  },
];

const ORDER_CALLS: readonly DocumentedCall[] = [
  { call: 'POST /api/orders', body: ORDER_BODY, shape: 'object', answer: ORDER },
  { call: 'PUT /api/orders/{}/retry', body: ORDER_BODY, shape: 'object', answer: ORDER },
  { call: 'POST /api/check-products-stock', body: ['detailItems'], shape: 'list' },
  { call: 'GET /api/orders/{}', shape: 'object', answer: ORDER },
  { call: 'POST /api/benefits/get/by-buyer-data', body: ['email', 'commerceId'], shape: 'list', answer: BENEFIT },
  {
    call: 'POST /api/orders/save-buyer-benefit',
    body: ['beneficiaryEmail', 'benefitId', 'orderId'],
    shape: 'object',
    answer: ORDER,
  },
  { call: 'GET /api/users/orders', query: ['page', 'venueId'], shape: 'page', answer: ORDER },
  {
    call: 'POST /api/orders/fetch-local-orders',
    query: ['page'],
    body: ['orderIds'],
    shape: 'page',
    answer: ORDER,
  },
  {
    call: 'POST /api/orders/discounts',
    body: ['commerceId', 'venueId', 'discountId', 'phone', 'guestEmail?', 'localTimeZone?'],
    shape: 'object',
    answer: ORDER,
  },
  {
    call: 'POST /api/users/validate-refund-validation-code',
    body: ['code', 'commerceEditorId', 'venueEditorId'],
    shape: 'boolean',
  },
  { call: 'POST /api/orders/refund', body: ['id'], shape: 'boolean' },
  { call: 'POST /api/orders/send-invoice', body: ['id', 'email'], shape: 'boolean' },
];

const ONLINE_PAYMENT_CALLS: readonly DocumentedCall[] = [
  {
    call: 'POST /api/payments/first-data/hash',
    body: ['first_data_config_id', 'date_time', 'charge_total'],
    shape: 'object',
    answer: ['hash'],
  },
  // The documents name the mobile form of First Data by its fields and give it no path.
  { call: 'POST /api/payments/first-data-form', shape: 'nothing' },
  { call: 'POST /api/payments/mercado-pago', body: CARD_PAYMENT, shape: 'object' },
  { call: 'POST /api/payments/mercado-pago/previous-card', body: CARD_PAYMENT, shape: 'object' },
  {
    call: 'POST /api/payments/mercado-pago/cards',
    body: ['email', 'mpConfigId'],
    shape: 'list',
    answer: SAVED_CARD,
  },
  { call: 'DELETE /api/payments/mercado-pago/cards', body: ['mpConfigId', 'email', 'ccId'], shape: 'nothing' },
  {
    call: 'POST /api/payments/mercado-pago-checkout/create-preference',
    body: ['mpCheckoutConfigId', 'shoppingCartDetail', 'venueCode', 'commerceCode', 'orderId'],
    shape: 'object',
    answer: ['id'],
  },
  {
    call: 'POST /api/payments/izipay/token',
    body: [
      'izipayConfigId',
      'commerceCode',
      'izipayConfigCommerceCode',
      'transactionId',
      'orderNumber',
      'orderId',
      'amount',
      'orderAmount',
    ],
    shape: 'object',
  },
  {
    call: 'POST /api/payments/izipay',
    body: [
      'orderId',
      'code',
      'message',
      'currency',
      'amount',
      'uniqueId',
      'orderNumber',
      'cardBrand',
      'cardNumber',
      'codeAuth',
      'signature',
    ],
    shape: 'object',
  },
  {
    call: 'POST /api/payments/sitef/get-url',
    body: ['sitefConfigId', 'amount', 'orderId', 'responseUrl'],
    shape: 'object',
    answer: ['data'],
  },
  {
    call: 'GET /api/payments/sitef/by-nit',
    query: ['nit'],
    shape: 'object',
    answer: ['id', 'message', 'status'],
  },
];

const TERMINAL_CALLS: readonly DocumentedCall[] = [
  {
    call: 'POST /api/payments/mercado-pago-point/create-payment-intent',
    body: ['orderId', 'mpPointId'],
    shape: 'object',
    answer: PAYMENT_INTENT,
  },
  {
    call: 'GET /api/payments/mercado-pago-point/check-payment-intent/{}',
    shape: 'object',
    answer: PAYMENT_INTENT,
  },
  {
    call: 'GET /api/config/{}/available-mp-points',
    alsoRequired: { commerceId: KIOSKS },
    shape: 'list',
    answer: POINT,
  },
  {
    call: 'PUT /api/config/{}/pair-mp-point',
    body: ['mpPointId', 'isPaired'],
    alsoRequired: PAIRED_KIOSK,
    shape: 'object',
  },
  {
    call: 'POST /api/payments/clover-point/webhook',
    body: [...TERMINAL_RECORD, 'rawPaymentData'],
    shape: 'object',
  },
  {
    call: 'GET /api/clover-point/config/{}/available-clover-points',
    alsoRequired: { commerceId: KIOSKS },
    shape: 'list',
    answer: CLOVER_POINT,
  },
  { call: 'GET /api/clover-point/{}/current-paired-point', shape: 'object', answer: CLOVER_POINT },
  {
    call: 'PUT /api/clover-point/config/{}/pair-clover-point',
    body: ['cloverPointId', 'isPaired'],
    alsoRequired: PAIRED_KIOSK,
    shape: 'object',
  },
  // The documents name the record's fields and give its submission no path.
  { call: 'POST /api/payments/terminal-records', body: TERMINAL_RECORD, shape: 'object' },
];

/** All calls of both documents. */
export const DOCUMENTED: readonly DocumentedCall[] = [
  ...FEED_CALLS,
  ...CATALOGUE_CALLS,
  ...ACCOUNT_CALLS,
  ...ORDER_CALLS,
  ...ONLINE_PAYMENT_CALLS,
  ...TERMINAL_CALLS,
];
