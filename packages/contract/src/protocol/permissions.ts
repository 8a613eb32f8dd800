/**
 * What a person of staff may do at a stall or in a venue, beside the documents' roles 1 to 3.
 * - `prepare`: the board, its steps, stops of a product
 * - `hand-over`: with or without the code, the runner's page
 * - `take-cash`: cash of orders and top-ups, sales at the counter, the own drawer
 * - `refund`: payments back, up to the limit of the role
 * - `stock`: units and stops
 * - `menu`: products, prices, combos, discounts
 * - `reports`: sales, all drawers, settlements
 * - `pins`: PINs of people who are in the stall already
 * - `people`: invitations, roles, tablets
 * - `settings`: everything else of the stall or venue: hours, ways to pay, devices, content
 *
 * @see ROLE-01
 */
export const PERMISSIONS = [
  'prepare',
  'hand-over',
  'take-cash',
  'refund',
  'stock',
  'menu',
  'reports',
  'pins',
  'people',
  'settings',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A session that a PIN opened on a shared tablet has at most these. @see AUTH-12 */
export const PIN_PERMISSIONS = [
  'prepare',
  'hand-over',
  'take-cash',
  'refund',
  'stock',
] as const satisfies readonly Permission[];
