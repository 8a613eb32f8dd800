/** Limits that the wire, the rules and the screens share. Counts, unless the name has another unit. */

/** @see CART-04 */
export const COMMENT_MAX_CHARACTERS = 100;
export const LINE_MAX_QUANTITY = 50;
/** Units of one product, over all lines of an order and as an extra. */
export const ORDER_MAX_UNITS_OF_PRODUCT = 50;
export const ORDER_MAX_LINES = 40;
/** Longer lists are a malformed request; lists up to this length are refused with `too-many-lines`. */
export const ORDER_LINES_READ = 200;
/** People of a group order, its owner included. @see ORD-01 */
export const GROUP_MEMBERS_MAX = 8;
/** Lines of one member of a group order. All members together have at most `ORDER_MAX_LINES`. */
export const GROUP_LINES_MAX = 20;
/** Characters of a first name in a group order. */
export const GROUP_NAME_MAX = 20;
/** Unpaid orders of one person, by account, device, e-mail and phone together: they hold stock. @see ORD-07 */
export const UNPAID_ORDERS_MAX = 2;
/** Units of counted stock that the unpaid orders of one person hold together. @see ORD-07 */
export const UNPAID_UNITS_MAX = 100;
/** Free orders of one person: each is a ticket and a mail that cost nothing. @see ORD-07 */
export const FREE_ORDERS_PER_HOUR = 4;
export const ORDERS_PER_HOUR = 20;
export const SECONDS_BETWEEN_ORDERS = 2;
/** Time after its placing in which staff may refund an order. Source: document 2, section 9. @see REF-02 */
export const REFUND_WINDOW_HOURS = 48;
export const FETCH_LOCAL_ORDERS_MAX_IDS = 50;
export const PROMOTIONS_PER_PAGE = 3;
export const ARTICLES_PER_PAGE = 3;
export const EVENTS_PER_PAGE = 10;
export const ORDERS_PER_PAGE = 10;
/** Above this many units a served `stock` may lag behind the sales; at or below it is exact. */
export const STOCK_EXACT_UP_TO = 20;
/** Symbols of codes that people type: without 0, O and Q, without 1, I and L, and without U, which looks like V. */
export const TYPED_CODE_SYMBOLS = '23456789ABCDEFGHJKMNPRSTVWXYZ';
/** Characters of the code that a member shows at a counter for a top-up. @see WAL-01 */
export const WALLET_CODE_CHARACTERS = 8;
/** Characters of the code of a claimed discount. @see DISC-01 */
export const DISCOUNT_CODE_CHARACTERS = 8;
/** Smallest top-up, in currency units. @see WAL-01 */
export const TOP_UP_MIN = 1;
/** Largest top-up, in currency units. @see WAL-01 */
export const TOP_UP_MAX = 200_000;
/** Maximum days of a reconciliation report. @see PAY-04 */
export const RECONCILIATION_DAYS_MAX = 92;
/** Maximum days of a sales report. @see API-03 */
export const REPORT_DAYS_MAX = 1_100;
/** Maximum days of a report that reads orders and the ledger instead of sums. @see API-03 */
export const DETAILED_REPORT_DAYS_MAX = 31;
/** Maximum days of a list of orders, and of its export. @see API-03 */
export const ORDER_LIST_DAYS_MAX = 31;
/** Seconds for which a kiosk shows the number of a paid order with a ticket. @see KIOSK-06 */
export const KIOSK_RETURN_SECONDS = { default: 5, min: 3, max: 60 } as const;
/** Ports of network printers: the first printer of a print server, and the next ones. @see KIOSK-04 */
export const PRINTER_PORT = { default: 9_100, max: 9_199 } as const;
/** Network printers of one commerce. @see ORD-08 */
export const PRINTERS_PER_COMMERCE = 8;
/** Characters of the name that staff call out for an order of the counter. @see ORD-08 */
export const CALL_NAME_MAX_CHARACTERS = 40;
/** Stations of a commerce. @see ORD-08 */
export const STATIONS_MAX = 12;
export const STATION_NAME_CHARACTERS = 24;
/** Units of a product that staff log as waste at once. @see ORD-08 */
export const WASTE_UNITS_MAX = 500;
/** Seconds in which staff can undo waste of a product. @see ORD-08 */
export const WASTE_UNDO_SECONDS = 60;
/** Characters of what staff type about waste. @see ORD-08 */
export const WASTE_NOTE_CHARACTERS = 200;
/** Units of products that a runner carries in one trip to the seats. @see ORD-08 */
export const TRAY_UNITS = { default: 12, max: 100 } as const;

/** Bounds of a menu, in characters (UTF-16) and counts. Office, import, API and the database share them. @see PROD-05 */
export const MENU_LIMITS = {
  name: 80,
  description: 600,
  category: 60,
  groupName: 80,
  groups: 50,
  /** Of one group. */
  options: 200,
  size: 60,
  sizeDescription: 200,
  sizes: 40,
  units: 1_000_000,
  preparationMinutes: 240,
} as const;

/** Sanitised HTML of an article or event. @see CONT-01, CONT-02 */
export const HTML_MAX_CHARACTERS = 20_000;

/** Size of an uploaded sheet of a menu. */
export const MENU_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** A code of a seat: its place and signature, in a link that a QR code has room for. */
export const SEAT_CODE_MAX_CHARACTERS = 600;
export const SEAT_CODES_PER_DOCUMENT = 2_000;

/** Units in which an ingredient is counted: pieces, grams or millilitres. Amounts are whole numbers of them. */
export const INGREDIENT_UNITS = ['piece', 'g', 'ml'] as const;
export type IngredientUnit = (typeof INGREDIENT_UNITS)[number];

export const INGREDIENT_LIMITS = {
  name: 80,
  /** Of what is left: 100 tonnes. */
  amount: 100_000_000,
  /** Of what one unit of a product takes. */
  amountPerUnit: 100_000,
  /** Rows of the recipe of a product. */
  recipe: 200,
  /** Ingredients of one count. */
  counts: 500,
} as const;
