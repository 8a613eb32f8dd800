/**
 * Fields that more files name than a field may be named in, by the reason, with the number of today. A number may only
 * shrink.
 */
export const WIDELY_READ_BECAUSE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Orders, boards, papers, reports and mails print what a row is called.': {
    'commerces.name': 48,
    'products.name': 32,
    'commerces.code': 23,
    'events.name': 16,
    'commerces.address': 14,
    'buyer-benefits.description': 9,
  },
  'Programs, mails and papers name a venue, and each amount, time and text is in its currency, zone and language.': {
    'venues.code': 35,
    'venues.name': 39,
    'venues.timeZone': 36,
    'venues.currency': 33,
    'venues.language': 17,
  },
  'Visitors of a closed venue get nothing: each read decides it.': {
    'venues.enabled': 18,
  },
  'The commerce of a row is part of its key, and the scope of a person.': {
    'products.commerceId': 33,
    'product-categories.commerceId': 10,
  },
  'A rule of orders, of the board and of the menu, decided where each reads its rows.': {
    'products.enabled': 22,
    'commerces.enabled': 17,
    'products.priceMinor': 15,
    'products.typeId': 13,
    'products.showInList': 9,
    'commerces.opensAt': 11,
    'products.estimatedPreparationMinutes': 10,
    'venues.paysForCommerces': 11,
    'commerces.preparesBeforePaying': 11,
    'commerces.kind': 13,
    'commerces.hands': 11,
  },
  'The order of rows in each list that shows them.': {
    'commerces.position': 20,
    'products.position': 11,
  },
  'A join: menus, boards and stations group products by it.': {
    'products.productCategoryId': 17,
  },
  'Reports and opening hours select orders by the time of an event.': {
    'events.startsAt': 19,
    'events.endsAt': 21,
  },
  'Tables of their own, with SQL, inputs and copies.': {
    'products.modifierGroups': 12,
    'products.clothingSizes': 11,
    'commerces.areas': 9,
  },
};

/** The same numbers by field. */
export const WIDELY_READ: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(WIDELY_READ_BECAUSE));
