import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { WORK_PERMISSIONS } from '../protocol/permissions.ts';
import { CallNumber } from '../values/bounds.ts';
import { KioskPrinter, PrinterState } from '../values/kiosk-printer.ts';
import {
  CloverPoint,
  HasScanner,
  KioskNeed,
  OutOfOrderReason,
  PairedTerminal,
  ReturnSeconds,
  TerminalSide,
} from '../values/kiosks.ts';
import { ById, Id } from '../values/paged.ts';
import { text } from '../values/text.ts';

const tags = ['kiosks'] as const;

/** A paired device of a commerce, as its staff see it. @see KIOSK-05 */
export const Kiosk = z
  .object({
    id: z.uuid(),
    name: z.string(),
    terminal: PairedTerminal,
    pairedAt: z.string(),
    lastSeenAt: z.string().nullable().meta({ description: 'Null: it has not reported yet' }),
    isOnline: z.boolean().meta({ description: 'It reported within the last 90 seconds' }),
    appVersion: z.string().nullable(),
    outOfOrderReason: OutOfOrderReason.nullable(),
    printer: KioskPrinter.nullable().meta({ description: 'Null: the kiosk prints nothing' }),
    printerState: PrinterState,
    returnSeconds: ReturnSeconds,
    terminalSide: TerminalSide,
    hasScanner: HasScanner,
  })
  .meta({ id: 'Kiosk' });
export type Kiosk = z.infer<typeof Kiosk>;

export const listKiosks = {
  method: 'GET',
  url: '/api/commerces/:id/kiosks',
  config: { access: 'staff', object: 'commerce', permission: ['settings', 'payments'], priority: PRIORITY.optional },
  schema: { summary: 'The paired kiosks of a commerce', tags, params: ById, response: { 200: z.array(Kiosk) } },
} as const satisfies Call;

/** A terminal of Mercado Pago Point. @see POINT-01 */
export const MercadoPagoPoint = z
  .object({
    id: z.string(),
    description: z.string(),
    operatingMode: z.string().meta({ description: '`PDV`: our calls start its sales' }),
    isPaired: z.boolean().meta({ description: 'A kiosk uses it' }),
  })
  .meta({ id: 'MercadoPagoPoint' });
export type MercadoPagoPoint = z.infer<typeof MercadoPagoPoint>;

const AccountParams = z.object({ configId: Id });
const OfCommerce = z.object({ commerceId: Id });

/**
 * The terminals of an account that a commerce is paid into. 422 `payment-method-not-available` for another account, 503
 * `payment-not-available` when the provider fails.
 */
export const availablePoints = {
  method: 'GET',
  url: '/api/config/:configId/available-mp-points',
  config: { access: 'staff', object: 'terminal', permission: 'payments', priority: PRIORITY.optional },
  schema: {
    summary: 'The terminals of Mercado Pago Point that a commerce may pair',
    tags,
    params: AccountParams,
    querystring: OfCommerce,
    response: { 200: z.array(MercadoPagoPoint) },
  },
} as const satisfies Call;

/** Base64 of a P-256 key in SubjectPublicKeyInfo form has 124 characters. */
const PublicKey = z.base64().length(124);

export const PointPairing = z
  .discriminatedUnion('isPaired', [
    z.object({
      isPaired: z.literal(true),
      mpPointId: text(200).min(1),
      name: text(40).trim().min(1).meta({ description: 'How staff call the kiosk' }),
      publicKey: PublicKey.meta({ description: 'Of the device: P-256, SubjectPublicKeyInfo' }),
    }),
    z.object({ isPaired: z.literal(false), mpPointId: text(200).min(1) }),
  ])
  .meta({ id: 'PointPairing' });
export type PointPairing = z.infer<typeof PointPairing>;

/**
 * Pairs the device that owns the key with a terminal, or ends the pairing of the terminal and the sessions of its kiosk.
 * A device that is paired already changes its terminal. 409 `terminal-paired`: another kiosk uses the terminal.
 *
 * @see KIOSK-05, POINT-01
 */
export const pairPoint = {
  method: 'PUT',
  url: '/api/config/:configId/pair-mp-point',
  config: {
    access: 'staff',
    object: 'terminal',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Pair a kiosk with a terminal of Mercado Pago Point, or unpair it',
    tags,
    params: AccountParams,
    querystring: OfCommerce,
    body: PointPairing,
    response: { 200: z.object({ kiosk: Kiosk.nullable() }).meta({ id: 'PointPairingResult' }) },
  },
} as const satisfies Call;

/** The terminals that the operator registered for an account. 422 as of `availablePoints`. @see CLV-01 */
export const availableCloverPoints = {
  method: 'GET',
  url: '/api/clover-point/config/:configId/available-clover-points',
  config: { access: 'staff', object: 'terminal', permission: 'payments', priority: PRIORITY.optional },
  schema: {
    summary: 'The Clover terminals that a commerce may pair',
    tags,
    params: AccountParams,
    querystring: OfCommerce,
    response: { 200: z.array(CloverPoint) },
  },
} as const satisfies Call;

export const CloverPairing = z
  .discriminatedUnion('isPaired', [
    z.object({
      isPaired: z.literal(true),
      cloverPointId: text(200).min(1),
      name: text(40).trim().min(1).meta({ description: 'How staff call the kiosk' }),
      publicKey: PublicKey.meta({ description: 'Of the device: P-256, SubjectPublicKeyInfo' }),
    }),
    z.object({ isPaired: z.literal(false), cloverPointId: text(200).min(1) }),
  ])
  .meta({ id: 'CloverPairing' });
export type CloverPairing = z.infer<typeof CloverPairing>;

/** As `pairPoint`, for a Clover terminal. @see KIOSK-05, CLV-01 */
export const pairCloverPoint = {
  method: 'PUT',
  url: '/api/clover-point/config/:configId/pair-clover-point',
  config: {
    access: 'staff',
    object: 'terminal',
    permission: 'payments',
    priority: PRIORITY.optional,
    effects: ['extends-power'],
  },
  schema: {
    summary: 'Pair a kiosk with a Clover terminal, or unpair it',
    tags,
    params: AccountParams,
    querystring: OfCommerce,
    body: CloverPairing,
    response: { 200: z.object({ kiosk: Kiosk.nullable() }).meta({ id: 'CloverPairingResult' }) },
  },
} as const satisfies Call;

/**
 * Sets the printer of a kiosk, or removes it, the time until the welcome, the side of the card terminal, and whether a scanner reads codes. 400 `malformed-request` for an address outside
 * the private networks, 404 for a kiosk of another commerce.
 *
 * @see KIOSK-01, KIOSK-06
 */
export const setKioskSettings = {
  method: 'PUT',
  url: '/api/commerces/:id/kiosks/:kioskId/settings',
  config: { access: 'staff', object: 'kiosk', permission: 'settings', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Set the printer, the return time, the terminal and the scanner of a kiosk',
    tags,
    params: ById.extend({ kioskId: z.uuid() }),
    body: z.object({
      printer: KioskPrinter.nullable(),
      returnSeconds: ReturnSeconds,
      terminalSide: TerminalSide,
      hasScanner: HasScanner,
    }),
    response: { 200: Kiosk },
  },
} as const satisfies Call;

/**
 * A kiosk to which staff have to go. `id`: of the call; null while the state of the printer or the terminal is the reason,
 * which ends with that state.
 *
 * @see KIOSK-05
 */
export const KioskCall = z
  .object({
    id: z.uuid().nullable(),
    kioskId: z.uuid(),
    kiosk: z.string().meta({ description: 'Its name' }),
    need: KioskNeed,
    orderNumber: z.int().nullable(),
    callNumber: CallNumber,
    calledAt: z.string().nullable().meta({ description: 'Of the last call; null without one' }),
  })
  .meta({ id: 'KioskCall' });
export type KioskCall = z.infer<typeof KioskCall>;

export const listKioskCalls = {
  method: 'GET',
  url: '/api/commerces/:id/kiosk-calls',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff },
  schema: {
    summary: 'Kiosks of a commerce to which staff have to go, oldest call first',
    tags,
    params: ById,
    response: { 200: z.array(KioskCall) },
  },
} as const satisfies Call;

/** Ends a call: staff go there. One that ended already, or that is unknown, changes nothing. */
export const endKioskCall = {
  method: 'POST',
  url: '/api/commerces/:id/kiosk-calls/ends',
  config: { access: 'staff', object: 'commerce', permission: WORK_PERMISSIONS, priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'End a call of a kiosk',
    tags,
    params: ById,
    body: z.object({ callId: z.uuid() }),
    response: { 200: z.array(KioskCall) },
  },
} as const satisfies Call;
