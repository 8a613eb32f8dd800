import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber } from '../values/bounds.ts';
import { Currency, Money } from '../values/money.ts';
import { BodyId, ById, Id, Page, paged } from '../values/paged.ts';
import { text } from '../values/text.ts';

const tags = ['cash drawers'] as const;

/** Most values of notes and coins in one count. */
const VALUES_MAX = 30;
const QUANTITY_MAX = 100_000;
const REASON_MAX = 200;
/** Most people who share the tips of a close. */
const PEOPLE_MAX = 100;

/** Full name. Null: the account was erased. */
const StaffName = z.string().nullable();

const Positive = Money.min(0.01, 'more than 0').max(1e8);
const NotNegative = Money.min(0).max(1e8);

const CountedNotes = z.object({ value: Positive, quantity: z.int().min(1).max(QUANTITY_MAX) });

/** Causes of a movement of cash. */
export const DRAWER_MOVEMENTS = ['float', 'sale', 'refund', 'top-up', 'top-up-undone', 'paid-in', 'paid-out'] as const;
export type DrawerMovementKind = (typeof DRAWER_MOVEMENTS)[number];

/** `amount`: positive into the drawer, negative out of it. */
const DrawerMovement = z
  .object({
    id: z.int(),
    kind: z.enum(DRAWER_MOVEMENTS),
    amount: Money,
    at: z.string(),
    orderNumber: z.int().nullable(),
    callNumber: CallNumber,
    reason: z.string().nullable(),
  })
  .meta({ id: 'DrawerMovement' });
export type DrawerMovement = z.infer<typeof DrawerMovement>;

/** Amounts are positive; `expected` is the float and what came in, less what went out. */
const DrawerTotals = z
  .object({
    float: Money,
    sales: Money.meta({ description: 'Without their tips' }),
    tips: Money,
    saleCount: z.int(),
    refunds: Money,
    refundCount: z.int(),
    topUps: Money.meta({ description: 'Without the undone ones' }),
    paidIn: Money,
    paidOut: Money,
    expected: Money,
  })
  .meta({ id: 'DrawerTotals' });
export type DrawerTotals = z.infer<typeof DrawerTotals>;

const DrawerClose = z
  .object({
    by: StaffName,
    counted: Money,
    difference: Money.meta({ description: 'Counted less expected: negative when cash is missing' }),
    notes: z.array(CountedNotes),
    other: Money.meta({ description: 'Counted without its notes' }),
    reason: z.string().nullable(),
  })
  .meta({ id: 'DrawerClose' });

/** Tips of a person: of cash orders that they took the money of, and of other orders that they handed over. `share`: to hand to them, or handed. */
const TipsOfPerson = z
  .object({ accountId: z.int(), person: StaffName, cash: Money, other: Money, share: Money })
  .meta({ id: 'TipsOfPerson' });

/**
 * Tips of the commerce while the drawer is or was open, by cash and by other methods. `owed`: to share out in its close; of a
 * closed one what it handed out. `people`: its owner, and who took cash or handed over.
 */
const DrawerTips = z
  .object({ cash: Money, other: Money, owed: Money, people: z.array(TipsOfPerson) })
  .meta({ id: 'DrawerTips' });
export type DrawerTips = z.infer<typeof DrawerTips>;

/** The cash of one person at one commerce, from its float to its count. `movements`: the newest 300. */
export const CashDrawer = z
  .object({
    id: z.int(),
    person: StaffName,
    isOwn: z.boolean(),
    currency: Currency,
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    totals: DrawerTotals,
    movements: z.array(DrawerMovement),
    close: DrawerClose.nullable(),
    tips: DrawerTips.nullable().meta({ description: 'Null: none were taken, and none are owed' }),
  })
  .meta({ id: 'CashDrawer' });
export type CashDrawer = z.infer<typeof CashDrawer>;

const CountedCash = z.object({ amount: Money, count: z.int() });

/**
 * `withoutDrawer`: cash that the caller took here in the last day while no drawer of theirs was open. `unpaid`: cash orders
 * of the commerce that are not paid yet. `at`: the database's clock.
 */
const OwnDrawer = z
  .object({ at: z.string(), drawer: CashDrawer.nullable(), withoutDrawer: CountedCash, unpaid: CountedCash })
  .meta({ id: 'OwnDrawer' });
export type OwnDrawer = z.infer<typeof OwnDrawer>;

export const ownDrawer = {
  method: 'GET',
  url: '/api/commerces/:id/drawers/own',
  config: { access: 'staff', object: 'commerce', permission: 'take-cash', priority: PRIORITY.staff },
  schema: { summary: 'The open cash drawer of the caller', tags, params: ById, response: { 200: OwnDrawer } },
} as const satisfies Call;

/** One person has one open drawer at a commerce: 409 `drawer-open`. */
export const openDrawer = {
  method: 'POST',
  url: '/api/commerces/:id/drawers',
  config: { access: 'staff', object: 'commerce', permission: 'take-cash', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Open a cash drawer with a float',
    tags,
    params: ById,
    body: z.object({ float: NotNegative }),
    response: { 201: CashDrawer },
  },
} as const satisfies Call;

const ByDrawer = ById.extend({ drawerId: Id });

/**
 * By the owner of the open drawer, or by staff of the whole venue. A repeated `id` moves the cash once. A drawer pays out
 * what it should hold at most: 409 `drawer-holds-less`.
 */
export const moveCash = {
  method: 'POST',
  url: '/api/commerces/:id/drawers/:drawerId/movements',
  config: {
    access: 'staff',
    object: 'drawer',
    permission: 'take-cash',
    priority: PRIORITY.staff,
    effects: ['moves-money'],
  },
  schema: {
    summary: 'Pay cash into a drawer or out of it',
    tags,
    params: ByDrawer,
    body: z.object({
      id: z.uuid(),
      kind: z.enum(['paid-in', 'paid-out']),
      amount: Positive,
      reason: text(REASON_MAX).trim().min(1),
    }),
    response: { 201: CashDrawer },
  },
} as const satisfies Call;

/**
 * Closes a drawer with the counted cash, once: 409 `drawer-closed`. Its owner may close it, and staff of the whole venue.
 * A difference from a limit on requires a reason: 422 `reason-required`. Tips are at most those owed and the counted cash:
 * 409 `tips-not-owed`. The closing person gets the report by mail.
 */
export const closeDrawer = {
  method: 'POST',
  url: '/api/commerces/:id/drawers/:drawerId/close',
  config: {
    access: 'staff',
    object: 'drawer',
    permission: ['take-cash', 'reports'],
    priority: PRIORITY.staff,
    effects: [],
  },
  schema: {
    summary: 'Close a cash drawer with its count',
    tags,
    params: ByDrawer,
    body: z.object({
      notes: z.array(CountedNotes).max(VALUES_MAX),
      other: NotNegative,
      reason: text(REASON_MAX).trim().optional(),
      tips: z
        .array(z.object({ accountId: BodyId, amount: NotNegative }))
        .max(PEOPLE_MAX)
        .optional()
        .meta({ description: 'Tips that go to people, out of the counted cash' }),
    }),
    response: { 200: CashDrawer },
  },
} as const satisfies Call;

export const drawerById = {
  method: 'GET',
  url: '/api/commerces/:id/drawers/:drawerId',
  config: { access: 'staff', object: 'drawer', permission: ['take-cash', 'reports'], priority: PRIORITY.staff },
  schema: { summary: 'A cash drawer with its close', tags, params: ByDrawer, response: { 200: CashDrawer } },
} as const satisfies Call;

/** A past or open drawer. The amounts are those of its close. */
const DrawerRow = z
  .object({
    id: z.int(),
    person: StaffName,
    openedAt: z.string(),
    closedAt: z.string().nullable(),
    expected: Money.nullable(),
    counted: Money.nullable(),
  })
  .meta({ id: 'DrawerRow' });
export type DrawerRow = z.infer<typeof DrawerRow>;

export const commerceDrawers = {
  method: 'GET',
  url: '/api/commerces/:id/drawers',
  config: { access: 'staff', object: 'commerce', permission: ['take-cash', 'reports'], priority: PRIORITY.staff },
  schema: {
    summary: 'The cash drawers of a commerce, newest first',
    tags,
    params: ById,
    querystring: z.object({ page: Page }),
    response: { 200: paged(DrawerRow) },
  },
} as const satisfies Call;
