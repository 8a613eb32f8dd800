/**
 * Fields that more files name than a field may be named in, by the reason, with the number of today. A number may only
 * shrink.
 */
export const WIDELY_READ_BECAUSE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Orders, boards, papers, reports and mails print what a row is called.': {
    'commerces.name': 52,
    'products.name': 45,
    'commerces.code': 23,
    'events.name': 17,
    'commerces.address': 14,
    'buyer-benefits.description': 9,
    'ingredients.name': 5,
  },
  'Programs, mails and papers name a venue, and each amount, time and text is in its currency, zone and language.': {
    'venues.code': 35,
    'venues.name': 40,
    'venues.timeZone': 40,
    'venues.currency': 35,
    'venues.language': 17,
  },
  'Visitors of a closed venue get nothing: each read decides it.': {
    'venues.enabled': 18,
  },
  'The commerce of a row is part of its key, and the scope of a person.': {
    'products.commerceId': 51,
    'product-categories.commerceId': 16,
    'ingredients.commerceId': 6,
  },
  'A rule of orders, of the board and of the menu, decided where each reads its rows.': {
    'products.enabled': 30,
    'commerces.enabled': 18,
    'products.priceMinor': 20,
    'products.typeId': 14,
    'products.showInList': 9,
    'commerces.opensAt': 12,
    'products.estimatedPreparationMinutes': 11,
    'venues.paysForCommerces': 11,
    'commerces.preparesBeforePaying': 11,
    'commerces.kind': 13,
    'commerces.hands': 11,
  },
  'The order of rows in each list that shows them.': {
    'commerces.position': 21,
    'products.position': 11,
  },
  'A join: menus, boards and stations group products by it.': {
    'products.productCategoryId': 26,
  },
  'Reports and opening hours select orders by the time of an event.': {
    'events.startsAt': 20,
    'events.endsAt': 24,
  },
  'Tables of their own, with SQL, inputs and copies.': {
    'products.modifierGroups': 13,
    'ingredients.unit': 5,
    'products.clothingSizes': 17,
    'commerces.areas': 9,
  },
  'Menus, sheets, filters and the log of changes name the sections of a stall in their order.': {
    'product-categories.description': 12,
    'product-categories.position': 12,
    'product-categories.requiresIdentification': 9,
  },
  'The time of a peak is that of its event with its delay, wherever peaks are read.': {
    'events.delayMinutes': 9,
  },
};

/** The same numbers by field. */
export const WIDELY_READ: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(WIDELY_READ_BECAUSE));
