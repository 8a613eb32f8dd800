import type { Currency } from '../values/money.ts';
import { FULL_GRANT, PERMISSIONS, type Grant, type Permission } from './permissions.ts';
import { ROLE, type RoleId } from './roles.ts';

/** Permission sets that every venue has. A venue copies them and edits the copy. */
export const READY_SET_KEYS = ['cook', 'runner', 'cashier', 'shift-lead', 'stall-manager', 'venue-manager'] as const;
export type ReadySetKey = (typeof READY_SET_KEYS)[number];

/** Role of the documents that a permission set counts as. */
export type SetRoleId = typeof ROLE.venueEditor | typeof ROLE.commerceEditor;

type ReadySet = {
  readonly roleId: SetRoleId;
  readonly name: Readonly<Record<'es' | 'en', string>>;
  readonly permissions: readonly Permission[];
  /** Of one refund, in minor units; null: no limit. 0 without `refund`. */
  readonly refundLimitMinor: Readonly<Record<Currency, number | null>>;
};

const WITHOUT_REFUND = { ARS: 0, PEN: 0, USD: 0 } as const;
const WITHOUT_LIMIT = { ARS: null, PEN: null, USD: null } as const;

/** @see ROLE-01 */
export const READY_SETS: Readonly<Record<ReadySetKey, ReadySet>> = {
  cook: {
    roleId: ROLE.commerceEditor,
    name: { es: 'Cocina', en: 'Cook' },
    permissions: ['prepare'],
    refundLimitMinor: WITHOUT_REFUND,
  },
  runner: {
    roleId: ROLE.commerceEditor,
    name: { es: 'Corredor', en: 'Runner' },
    permissions: ['hand-over'],
    refundLimitMinor: WITHOUT_REFUND,
  },
  cashier: {
    roleId: ROLE.commerceEditor,
    name: { es: 'Caja', en: 'Cashier' },
    permissions: ['hand-over', 'take-cash', 'refund'],
    refundLimitMinor: { ARS: 500_000, PEN: 2_000, USD: 500 },
  },
  'shift-lead': {
    roleId: ROLE.commerceEditor,
    name: { es: 'Jefe de turno', en: 'Shift lead' },
    permissions: ['prepare', 'hand-over', 'take-cash', 'refund', 'stock', 'pins'],
    refundLimitMinor: { ARS: 3_000_000, PEN: 10_000, USD: 2_500 },
  },
  'stall-manager': {
    roleId: ROLE.commerceEditor,
    name: { es: 'Encargado', en: 'Stall manager' },
    permissions: PERMISSIONS.filter((permission) => permission !== 'payments'),
    refundLimitMinor: { ARS: 10_000_000, PEN: 40_000, USD: 10_000 },
  },
  'venue-manager': {
    roleId: ROLE.venueEditor,
    name: { es: 'Responsable', en: 'Venue manager' },
    permissions: PERMISSIONS,
    refundLimitMinor: WITHOUT_LIMIT,
  },
};

/**
 * What a role without a permission set gives. Roles 2 and 3 are older than the sets: the editor of commerces has no power
 * over people.
 */
export function grantWithoutSet(roleId: RoleId): Grant {
  if (roleId !== ROLE.commerceEditor) return FULL_GRANT;
  const permissions = PERMISSIONS.filter((permission) => permission !== 'pins' && permission !== 'people');
  return { permissions, refundLimitMinor: null };
}

/** What a ready set gives in a venue with this currency. */
export function grantOfReadySet(key: ReadySetKey, currency: Currency): Grant {
  const { permissions, refundLimitMinor } = READY_SETS[key];
  return { permissions, refundLimitMinor: refundLimitMinor[currency] };
}
