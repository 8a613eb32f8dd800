/**
 * What a call of staff names, with the scope that the caller needs:
 * - `self`: only the caller's own account, factors and sessions
 * - `admin`: an Admin of the installation
 * - `operator`: an Admin, or an editor of a whole venue, which the request does not name
 * - `editor`: any role, in a venue that the request does not name
 * - `venue`: the whole venue of the object
 * - `part`: any role in the venue; the call itself reads and changes the caller's part
 * - `commerce`: the commerce that the request names
 * - `found`: the commerce or the venue of the object, as the database has it
 * - `order`: the commerce of the order, as the database has it
 *
 * @see ROLE-01
 */
export const SCOPE_OF_OBJECT = {
  self: 'self',
  factor: 'self',
  session: 'self',
  installation: 'admin',
  'admin-venue': 'admin',
  operations: 'operator',
  'own-venues': 'editor',
  venue: 'venue',
  'venue-event': 'venue',
  'venue-content': 'venue',
  'venue-commerce-category': 'venue',
  'whole-commerce': 'venue',
  account: 'venue',
  exception: 'venue',
  member: 'venue',
  'member-session': 'venue',
  invitation: 'venue',
  'venue-part': 'part',
  'venue-product': 'part',
  'venue-category': 'part',
  'commerce-content': 'part',
  commerce: 'commerce',
  'venue-commerce': 'commerce',
  'menu-upload': 'commerce',
  'numbered-order': 'commerce',
  'top-up': 'commerce',
  drawer: 'commerce',
  refund: 'commerce',
  kiosk: 'commerce',
  printer: 'commerce',
  task: 'commerce',
  terminal: 'commerce',
  product: 'found',
  size: 'found',
  picture: 'found',
  'menu-import': 'found',
  'price-change': 'found',
  ticket: 'order',
} as const;

export type StaffObject = keyof typeof SCOPE_OF_OBJECT;

/**
 * What a call of the other levels names.
 * - `own`: what belongs to the session or the device; the URL names nothing
 * - `order`: owned by an account, a device or the holder of its token
 * - `user`, `payment`, `card`: of the account of the session
 * - `sale`, `paired-terminal`: of the kiosk of the session
 */
export type VisitorObject = 'own' | 'order' | 'user' | 'payment' | 'card' | 'sale' | 'paired-terminal';

export type CallObject = StaffObject | VisitorObject;

/** Whether staff calls name this kind of object. */
export function isStaffObject(object: CallObject): object is StaffObject {
  return object in SCOPE_OF_OBJECT;
}
