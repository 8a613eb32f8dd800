/**
 * Fields of the entities of the two specification documents. A dot leads into a nested object or into the items of a
 * list. The names are those of the documents.
 */

/** Each field of an entity below a key, such as `user.id`. */
export function below(key: string, fields: readonly string[]): string[] {
  return fields.map((field) => `${key}.${field}`);
}

const PAYMENT_CONFIG = [
  'activePaymentProvider',
  'priorityOverCommerce',
  'cashEnabled',
  'balanceEnabled',
  ...below('firstDataConfig', ['id', 'timeZone', 'fdStore', 'currency']),
  'mercadoPagoConfigId',
  ...below('mercadoPagoCheckoutConfig', ['id', 'publicKey']),
  ...below('izipayConfig', ['id', 'commerceCode']),
  'sitefConfig.id',
  'mercadoPagoPointConfigId',
  'cloverPointConfig',
];

const DELIVERY_CONFIG = [
  'id',
  'deliveryEnabled',
  'pickUpEnabled',
  'isLocalDelivery',
  'priorityOverCommerce',
  'pickUpVerificationMethod',
  ...below('areas', ['id', 'description']),
  ...below('areas.fields', [
    'id',
    'description',
    'order',
    'placeholder',
    'isRequired',
    'isNumber',
    'minNumberValue',
    'maxNumberValue',
  ]),
];

const DISCOUNT = [
  'id',
  'commerceId',
  'description',
  'enabled',
  'amount',
  'priority',
  'images.path',
  'images.discountImageTypeId',
];

const BANNER = ['id', 'title', 'url', 'description', 'images'];

export const VENUE = [
  'id',
  'name',
  'code',
  'enabled',
  'images.venueImageId',
  'categories',
  ...below('commerces', ['id', 'order', 'editorId']),
  'events',
  'articles',
  ...below('sections', ['type', 'order', ...below('banner', BANNER)]),
  'language',
  'order',
  'localDateTimeIdentifier',
  'appColor',
  'appSecondaryColor',
  'useDifferentIconSet',
  'editorId',
  'useTomorrowPartnerBenefits',
  'tomorrowPartnerMainDocumentType',
  ...below('paymentConfig', PAYMENT_CONFIG),
  ...below('deliveryConfig', DELIVERY_CONFIG),
  'entityIdentificator',
  'ticketLink',
  'ticketTitle',
  'ticketDescription',
  'chatbotLink',
  'wallioUrl',
  'wallioTitle',
  'bettingUrl',
  'bettingTitle',
  'updatedAt',
];

/** Without promotions and products, which the call of a complete commerce adds. */
export const COMMERCE = [
  'id',
  'code',
  'name',
  'phone',
  'enabled',
  'hideLogoOnList',
  'address',
  'images.commerceImageTypeId',
  'categories',
  'type.id',
  'type.description',
  'editorId',
  ...below('paymentConfig', PAYMENT_CONFIG),
  ...below('deliveryConfig', DELIVERY_CONFIG),
  ...below('discounts', DISCOUNT),
  'order',
  'updatedAt',
];

export const PRODUCT = [
  'id',
  'name',
  'description',
  'price',
  'images.productImageTypeId',
  'isClothing',
  ...below('clothingSizeStocks', ['id', 'description', 'size', 'stock']),
  'clothingSizeType',
  'stock',
  'isSuggested',
  'showInList',
  'minimumAmount',
  'typeId',
  'estimatedPreparationTime',
  'promotionBannerBackgroundColor',
  'promotionBannerColorTitle',
  ...below('category', ['id', 'description', 'requiresIdentification', 'ageCategoryId', 'image']),
  'commerce',
  'isUsedForTomorrowBenefit',
  'globalTomorrowBenefitProductId',
  ...below('tomorrowGlobalProduct', [
    'id',
    'amountInStockAvailableForTomorrowBenefit',
    'tomorrowBenefitDiscountPercentage',
    'tomorrowPlans',
  ]),
  'updatedAt',
];

export const EVENT = ['id', 'name', 'eventStart', 'end', 'images.eventImageTypeId', 'detail.description'];
export const ARTICLE = ['id', 'title', 'description', 'date', 'images.articleImageTypeId', 'detail.body'];
export const CONSUMPTION = ['tomorrowGlobalBenefitProductId', 'amountConsumed'];

export const USER = [
  'id',
  'email',
  'name',
  'phone',
  'dni',
  'roleId',
  'balance',
  'isPartner',
  'isTomorrowPartner',
  'tomorrowPlanId',
  'enabledToTomorrowBenefits',
  ...below('tomorrowConsumptions', CONSUMPTION),
  ...below('partnerProfile', ['partnerImageUrl', 'partnerQrUrl', 'lastMembershipPeriodPaid', 'updatedAt']),
];

export const AUTH_DATA = ['token', ...below('user', USER)];

export const ORDER = [
  'id',
  'totalAmount',
  'verificationCode',
  'orderStatusId',
  ...below('commerce', ['id', 'code', 'name', 'type']),
  'phone',
  'identification',
  'isCash',
  'isDiscount',
  'refund',
  'refundOfOrder',
  'createdAt',
  'updatedAt',
  'localDateTime',
  'buyer',
  'delivery',
  'guestEmail',
  ...below('details', ['id', 'product', 'price', 'quantity', 'comments', 'totalAmount', 'estimatedPreparationTime']),
  'venue',
  ...below('payment', ['isBalance', 'isCash', 'createdAt', 'cloverPointPaymentId']),
  ...below('images', ['path', 'orderImageTypeId']),
  ...below('mpPointPaymentIntent', ['id', 'state']),
  'assignedPickupVerificationMethod',
  'paid',
];

export const SAVED_CARD = [
  'ccId',
  'ccOwner',
  'ccExpMonth',
  'ccExpYear',
  'ccLastFourDigits',
  'ccFirstSixDigits',
  ...below('paymentMethod', ['id', 'name']),
  ...below('issuer', ['id', 'name']),
];

export const POINT = ['id', 'description', 'operatingMode', 'isPaired'];
export const CLOVER_POINT = ['id', 'description', 'model', 'isPaired', 'deviceAddress'];
export const PAYMENT_INTENT = ['id', 'paymentIntentId', 'amount', 'state'];

export const TERMINAL_RECORD = [
  'id',
  'amount',
  'orderId',
  'state',
  'paymentState',
  'externalPaymentId',
  'paymentCardLabel',
  'paymentMethod',
  'cardBrand',
  'cardLastFourDigits',
];

export const POST = ['text', 'author', 'metrics', 'media'];
export const ODDS = ['p1', 'p2', 'p1Icon', 'p2Icon', 'coffP1', 'coffDraw', 'coffP2'];

/** A benefit of a buyer. */
export const BENEFIT = [
  'id',
  'benefitType',
  'discountAmount',
  'product',
  'benefitDescription',
  ...below('images', ['benefitImageTypeId', 'path']),
];
