/**
 * Fields that more files name than a field may be named in, by the reason, with the number of today. A number may only
 * shrink.
 */
export const WIDELY_READ_BECAUSE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Orders, boards, papers, reports and mails print what a row is called.': {
    'commerces.name': 43,
    'products.name': 29,
    'commerces.code': 23,
    'events.name': 15,
    'commerces.address': 14,
  },
  'Programs, mails and papers name a venue, and each amount, time and text is in its currency, zone and language.': {
    'venues.code': 35,
    'venues.name': 37,
    'venues.timeZone': 34,
    'venues.currency': 31,
    'venues.language': 16,
  },
  'Visitors of a closed venue get nothing: each read decides it.': {
    'venues.enabled': 18,
  },
  'The commerce of a row is part of its key, and the scope of a person.': {
    'products.commerceId': 30,
    'product-categories.commerceId': 10,
  },
  'A rule of orders, of the board and of the menu, decided where each reads its rows.': {
    'products.enabled': 20,
    'commerces.enabled': 16,
    'products.priceMinor': 14,
    'products.typeId': 13,
    'commerces.opensAt': 11,
    'products.estimatedPreparationMinutes': 10,
    'venues.paysForCommerces': 11,
    'commerces.preparesBeforePaying': 11,
    'commerces.kind': 13,
    'commerces.hands': 11,
  },
  'The order of rows in each list that shows them.': {
    'commerces.position': 18,
    'products.position': 10,
  },
  'A join: menus, boards and stations group products by it.': {
    'products.productCategoryId': 17,
  },
  'Reports and opening hours select orders by the time of an event.': {
    'events.startsAt': 17,
    'events.endsAt': 19,
  },
  'Tables of their own, with SQL, inputs and copies.': {
    'products.modifierGroups': 12,
    'products.clothingSizes': 11,
    'commerces.areas': 9,
  },
};

/** The same numbers by field. */
export const WIDELY_READ: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(WIDELY_READ_BECAUSE));
