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
 * - `settings`: everything else of the stall or venue: hours, devices, content
 * - `payments`: accounts of providers, card terminals, keys, money that was moved by hand
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
  'payments',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The daily work at a stall. Each of them opens its board; a session of a PIN has at most these. @see AUTH-12 */
export const WORK_PERMISSIONS = [
  'prepare',
  'hand-over',
  'take-cash',
  'refund',
  'stock',
] as const satisfies readonly Permission[];

/** The temporary staff of a match have at most these. @see ROLE-01 */
const TEMPORARY_PERMISSIONS = ['prepare', 'hand-over', 'take-cash'] as const satisfies readonly Permission[];

/** Each of them opens the back office. */
export const OFFICE_PERMISSIONS = [
  'stock',
  'menu',
  'reports',
  'pins',
  'people',
  'settings',
  'payments',
] as const satisfies readonly Permission[];

/** Without any of them a person sees no amounts of orders. */
export const MONEY_PERMISSIONS = ['take-cash', 'refund', 'menu', 'reports'] as const satisfies readonly Permission[];

/** Each of them shows and searches customers: their names, addresses and phones. Reports alone do not. @see ROLE-01 */
export const CUSTOMER_PERMISSIONS = ['take-cash', 'refund'] as const satisfies readonly Permission[];

/** What a call of staff needs, beside the scope of its object: one permission, any of several, or any role. @see ROLE-01 */
export type NeededPermission = Permission | readonly Permission[] | 'any-role';

/** What a person may do at one place. `refundLimitMinor`: of one refund, in minor units; null: no limit. */
export type Grant = { readonly permissions: readonly Permission[]; readonly refundLimitMinor: number | null };

/** All permissions: an Admin, and an editor of a venue without a permission set. */
export const FULL_GRANT: Grant = { permissions: PERMISSIONS, refundLimitMinor: null };

/** Whether permissions suffice for a call. */
export function suffices(permissions: readonly Permission[], needed: NeededPermission): boolean {
  if (needed === 'any-role') return true;
  return typeof needed === 'string'
    ? permissions.includes(needed)
    : needed.some((permission) => permissions.includes(permission));
}

/** Whether a person with these permissions sees amounts of orders. @see ROLE-01 */
export function seesMoney(permissions: readonly Permission[]): boolean {
  return suffices(permissions, MONEY_PERMISSIONS);
}

/** Whether a refund is within the limit of a grant. @param amountMinor minor units */
export function isWithinRefundLimit({ permissions, refundLimitMinor }: Grant, amountMinor: number): boolean {
  return permissions.includes('refund') && (refundLimitMinor === null || amountMinor <= refundLimitMinor);
}

/** Whether a person with `own` may give another person `wanted`: nothing that they do not have. @see ROLE-01 */
export function mayGive(own: Grant, wanted: Grant): boolean {
  const hasAll = wanted.permissions.every((permission) => own.permissions.includes(permission));
  if (!hasAll || !wanted.permissions.includes('refund') || own.refundLimitMinor === null) return hasAll;
  return wanted.refundLimitMinor !== null && wanted.refundLimitMinor <= own.refundLimitMinor;
}

/** Joins what several roles give at one place. */
export function joinGrants(grants: readonly Grant[]): Grant {
  const limits = grants.flatMap(({ permissions, refundLimitMinor }) =>
    permissions.includes('refund') ? [refundLimitMinor] : [],
  );
  const known = limits.filter((limit) => limit !== null);
  return {
    permissions: PERMISSIONS.filter((permission) => grants.some(({ permissions }) => permissions.includes(permission))),
    refundLimitMinor: known.length < limits.length ? null : Math.max(0, ...known),
  };
}

/** What temporary staff may do of a grant: no refunds, stock, menu or people. */
export function temporaryGrant({ permissions }: Grant): Grant {
  return { permissions: TEMPORARY_PERMISSIONS.filter((one) => permissions.includes(one)), refundLimitMinor: 0 };
}
