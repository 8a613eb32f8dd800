/**
 * What a call names, with the scope that the caller needs:
 * - `own`: what belongs to the session or the device, or to the holder of a token; the call itself compares the owner
 * - `visited`: any caller; the request names a venue, or a row of its content, that could exist
 * - `user`: the account of the session
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
  own: 'own',
  factor: 'own',
  session: 'own',
  order: 'own',
  'own-at-venue': 'visited',
  card: 'visited',
  'visited-venue': 'visited',
  'visited-content': 'visited',
  sale: 'own',
  'paired-terminal': 'own',
  user: 'user',
  payment: 'user',
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
  'permission-set': 'venue',
  'match-invitation': 'venue',
  'api-key': 'venue',
  'report-mail': 'venue',
  'webhook-endpoint': 'venue',
  'venue-part': 'part',
  'venue-product': 'part',
  'venue-category': 'part',
  'venue-ingredient': 'part',
  'commerce-content': 'part',
  customer: 'part',
  'sent-message': 'part',
  'menu-batch': 'part',
  'bulk-refund': 'part',
  colleague: 'part',
  'colleague-session': 'part',
  invitation: 'part',
  commerce: 'commerce',
  'venue-commerce': 'commerce',
  'menu-upload': 'commerce',
  'numbered-order': 'commerce',
  'top-up': 'commerce',
  drawer: 'commerce',
  'board-message': 'commerce',
  refund: 'commerce',
  kiosk: 'commerce',
  tablet: 'commerce',
  person: 'commerce',
  printer: 'commerce',
  task: 'commerce',
  terminal: 'commerce',
  product: 'found',
  size: 'found',
  picture: 'found',
  'menu-import': 'found',
  'price-change': 'found',
  'menu-rule': 'found',
  ticket: 'order',
} as const;

export type CallObject = keyof typeof SCOPE_OF_OBJECT;

/** Objects that anyone may read. */
export type PublicObject = 'visited-venue' | 'visited-content';

/** Objects of calls that no staff make. */
export type VisitorObject = 'own' | 'own-at-venue' | 'order' | 'card' | 'sale' | 'paired-terminal' | 'user' | 'payment';

/** What belongs to the account or the session of staff, whose call needs no permission. */
export type OwnStaffObject = 'own' | 'factor' | 'session';

/** Objects of calls that staff make. */
export type StaffObject = 'own' | Exclude<CallObject, VisitorObject | PublicObject>;
