import type { ManagedVenue } from '@app/contract/back-office/managed-venues.ts';

type NotAValue = 'id' | 'version' | 'changedAt' | 'changedBy' | 'paymentConfigId' | 'activePaymentProvider';

/** Values of a new venue in Argentina. */
export function newVenue(code: string): Omit<ManagedVenue, NotAValue> {
  return {
    code,
    name: code,
    address: '',
    enabled: true,
    position: 1,
    language: 'es',
    timeZone: 'America/Argentina/Buenos_Aires',
    currency: 'ARS',
    phonePrefix: '549',
    appColor: '#8f1730',
    appSecondaryColor: '#f4e3c3',
    useDifferentIconSet: false,
    welcomeTitle: null,
    welcomeText: null,
    ticketLink: null,
    ticketTitle: null,
    ticketDescription: null,
    chatbotLink: null,
    chatbotIcon: 'message-circle',
    wallioUrl: null,
    wallioTitle: null,
    bettingUrl: null,
    bettingTitle: null,
    bettingAdultsOnly: true,
    twitterQuery: null,
    igUserId: null,
    termsUrl: null,
    underAgeFrom: 45_000_000,
    underAgeTo: 91_000_000,
    cashExpiryMinutes: 20,
    cardExpiryMinutes: 10,
    entityIdentificator: null,
    useTomorrowPartnerBenefits: false,
    tomorrowPartnerMainDocumentType: null,
    cashEnabled: true,
    balanceEnabled: false,
    paysForCommerces: false,
    pickUpEnabled: true,
    pickUpVerificationMethod: 'code',
    deliveryEnabled: false,
    isLocalDelivery: true,
    deliversForCommerces: false,
    areas: [],
  };
}

/** Values of a new commerce that takes cash and hands over by code. */
export function newCommerce(code: string, changes: object = {}) {
  return {
    code,
    name: code,
    typeDescription: 'Comida',
    phone: null,
    address: '',
    enabled: true,
    opensAt: null,
    hideLogoOnList: false,
    position: 1,
    preparesBeforePaying: 'never',
    busyFromOrders: null,
    busyFromMinutes: null,
    pauseFromMinutes: null,
    cashEnabled: true,
    balanceEnabled: false,
    pickUpEnabled: true,
    pickUpVerificationMethod: 'code',
    deliveryEnabled: false,
    isLocalDelivery: true,
    areas: [],
    ...changes,
  };
}

export function newProduct(commerceId: number, productCategoryId: number, name: string, priceMinor: number) {
  return {
    commerceId,
    productCategoryId,
    name,
    description: '',
    priceMinor,
    typeId: 1,
    isSuggested: false,
    showInList: true,
    minimumAmountMinor: 0,
    estimatedPreparationMinutes: 5,
    promotionBannerBackgroundColor: null,
    promotionBannerColorTitle: null,
    isUsedForTomorrowBenefit: false,
    tomorrowGlobalProductId: null,
    tomorrowBenefitUnits: null,
    tomorrowBenefitDiscountPercentage: null,
    tomorrowPlans: null,
    enabled: true,
    position: 1,
  };
}
