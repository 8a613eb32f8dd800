import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { PrinterState } from '../values/kiosk-printer.ts';
import {
  HasScanner,
  KioskCallReason,
  OutOfOrderReason,
  PairedTerminal,
  ReturnSeconds,
  TerminalSide,
} from '../values/kiosks.ts';
import { OrderToken } from '../values/order-token.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';

const tags = ['kiosks'] as const;

/** What a kiosk knows of itself. */
export const KioskState = z
  .object({
    kioskId: z.uuid(),
    venueId: z.int(),
    venueCode: z.string(),
    commerceId: z.int(),
    commerceCode: z.string(),
    name: z.string(),
    terminal: PairedTerminal,
    printer: PrinterState.meta({ description: 'As read within the last 30 seconds' }),
    returnSeconds: ReturnSeconds,
    terminalSide: TerminalSide,
    hasScanner: HasScanner,
    nextKioskName: z
      .string()
      .nullable()
      .meta({ description: 'Another kiosk of the commerce that takes orders; null without one' }),
  })
  .meta({ id: 'KioskState' });
export type KioskState = z.infer<typeof KioskState>;

const Challenge = text(100).min(1);

/** Valid for one minute. It is stored only when it is used. An unknown kiosk gets one too, which no signature answers. */
export const kioskChallenge = {
  method: 'POST',
  url: '/api/kiosks/challenges',
  config: { access: 'anyone', priority: PRIORITY.ordering },
  schema: {
    summary: 'A challenge for the key of a kiosk',
    tags,
    body: z.object({ kioskId: z.uuid() }),
    response: { 201: z.object({ challenge: Challenge, expiresAt: z.string() }).meta({ id: 'KioskChallenge' }) },
  },
} as const satisfies Call;

/**
 * Starts the session of a kiosk, which ends its former ones. 422 `terminal-not-paired` for a wrong signature, a used or
 * expired challenge, and a kiosk that was unpaired.
 *
 * @see KIOSK-05
 */
export const startKioskSession = {
  method: 'POST',
  url: '/api/kiosks/sessions',
  config: { access: 'anyone', priority: PRIORITY.ordering },
  schema: {
    summary: 'Start the session of a kiosk with the signature of its key',
    tags,
    body: z.object({
      kioskId: z.uuid(),
      challenge: Challenge,
      signature: z.base64().max(200).meta({ description: 'ECDSA with SHA-256 over the challenge; r and s, 64 bytes' }),
    }),
    response: {
      201: z.object({ token: z.string(), expiresAt: z.string(), state: KioskState }).meta({ id: 'KioskSession' }),
    },
  },
} as const satisfies Call;

/** Reports the kiosk as seen. 403 `session-revoked` once it is unpaired. @see APP-07 */
export const kioskHeartbeat = {
  method: 'POST',
  url: '/api/kiosks/heartbeat',
  config: { access: 'kiosk', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Report the state of a kiosk, and read its pairing',
    tags,
    body: z.object({ appVersion: text(40).min(1), outOfOrderReason: OutOfOrderReason.nullable() }),
    response: { 200: KioskState },
  },
} as const satisfies Call;

/**
 * What became of a ticket. `none`: the kiosk has no printer. `sent`: the printer did not confirm it, so it may be on paper.
 * `no-paper` and `unreachable`: there is no whole ticket.
 */
export const TicketState = z.enum(['none', 'printed', 'sent', 'no-paper', 'unreachable']);
export type TicketState = z.infer<typeof TicketState>;

/**
 * Prints the ticket of a paid order on the printer of the kiosk. A repeated call returns the first state and prints only with
 * `isReprint`. 404 for an order of another commerce, 409 `order-not-paid`.
 *
 * @see KIOSK-01
 */
export const printKioskTicket = {
  method: 'POST',
  url: '/api/kiosks/tickets',
  config: { access: 'kiosk', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Print the ticket of a paid order',
    tags,
    headers: OrderToken,
    body: z.object({ orderId: BodyId, isReprint: z.boolean().default(false) }),
    response: { 200: z.object({ state: TicketState }).meta({ id: 'KioskTicket' }) },
  },
} as const satisfies Call;

/**
 * Calls staff to the kiosk about an own order. A repeated call for the same reason renews the first one. It ends when staff
 * come, or when the order is paid or over. 404 for an order of another commerce.
 *
 * @see KIOSK-05, POINT-01
 */
export const callStaff = {
  method: 'POST',
  url: '/api/kiosks/calls',
  config: { access: 'kiosk', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Call staff to the kiosk about an order',
    tags,
    headers: OrderToken,
    body: z.object({ orderId: BodyId, reason: KioskCallReason }),
    response: { 200: z.object({ calledAt: z.string() }).meta({ id: 'KioskCalled' }) },
  },
} as const satisfies Call;
