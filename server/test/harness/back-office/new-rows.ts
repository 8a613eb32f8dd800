import type { ManagedVenue } from '@app/contract/back-office/managed-venues.ts';
import { commerces } from '@app/contract/resources/commerces.ts';
import { firstValuesOf } from '@app/contract/resources/define-resource.ts';
import { products } from '@app/contract/resources/products.ts';

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
    translatedWelcomeTitle: null,
    welcomeText: null,
    translatedWelcomeText: null,
    ticketLink: null,
    ticketTitle: null,
    translatedTicketTitle: null,
    ticketDescription: null,
    translatedTicketDescription: null,
    chatbotLink: null,
    chatbotIcon: 'message-circle',
    wallioUrl: null,
    wallioTitle: null,
    translatedWallioTitle: null,
    bettingUrl: null,
    bettingTitle: null,
    translatedBettingTitle: null,
    bettingAdultsOnly: true,
    suggestsInSheet: false,
    twitterQuery: null,
    igUserId: null,
    termsUrl: null,
    legalName: null,
    taxId: null,
    includedTax: null,
    editorId: null,
    underAgeFrom: 45_000_000,
    underAgeTo: 91_000_000,
    cashExpiryMinutes: 20,
    cardExpiryMinutes: 10,
    busyFromOrders: 25,
    busyFromMinutes: 25,
    pauseFromMinutes: 60,
    manualMoneyLimitMinor: null,
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
  return { ...firstValuesOf(commerces), code, name: code, typeDescription: 'Comida', ...changes };
}

export function newProduct(commerceId: number, productCategoryId: number, name: string, priceMinor: number) {
  return { ...firstValuesOf(products), commerceId, productCategoryId, name, priceMinor };
}
