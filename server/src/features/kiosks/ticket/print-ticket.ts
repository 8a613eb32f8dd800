import type { KioskOfSession } from '#features/accounts/sessions/session-store.ts';
import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import { findOrderLanguage } from '#features/orders/reading/find-order-language.ts';
import type { OrderRow } from '#features/orders/reading/order-read-store.ts';
import { encodeTicket } from '#features/printing/kiosk-ticket/encode-ticket.ts';
import { toKioskTicket } from '#features/printing/kiosk-ticket/kiosk-ticket.ts';
import type { OrderLink } from '#features/receipts/order-link.ts';
import type { FindPayingCard } from '#features/receipts/receipt.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { TicketState } from '@app/contract/visitor/kiosks.ts';
import { toTicketState, type PrinterDeps } from '../kiosk-printer-state.ts';
import { findPrinter, storePrinterState } from '../kiosk-printer-store.ts';
import { claimPrint, storeOutcome } from './ticket-store.ts';

export type PrintTicketDeps = PrinterDeps & {
  readonly tokens: OrderTokens;
  readonly findPayingCard: FindPayingCard;
  readonly linkTo: OrderLink;
};

/**
 * Prints the ticket of a paid order of the kiosk's commerce, once. The print is stored before the bytes are sent, so
 * neither a repeated call nor a lost answer prints twice.
 *
 * @throws ProblemError 404 for an order of another commerce, 409 `order-not-paid`
 * @see KIOSK-04
 */
export async function printTicket(
  deps: PrintTicketDeps,
  kiosk: Readonly<KioskOfSession>,
  order: OrderRow,
  isReprint: boolean,
): Promise<TicketState> {
  const { db, printers } = deps;
  const { venueId } = kiosk;
  const { id: orderId, paidAt } = order;
  if (order.venue.id !== venueId || order.commerce.id !== kiosk.commerceId) throw new ProblemError(404, 'not-found');
  if (paidAt === null) throw new ProblemError(409, 'order-not-paid');
  const found = await findPrinter(db, kiosk);
  if (!found?.printer) return 'none';
  const { printer, kioskName, terminal } = found;
  const ticket = toKioskTicket(order, paidAt, {
    language: await findOrderLanguage(db, venueId, orderId),
    kioskName,
    terminal,
    card: await deps.findPayingCard(db, venueId, orderId),
    link: deps.linkTo({ ...order, orderId, isGuests: order.buyerId === null }).href,
    isReprint,
  });
  const commands = encodeTicket(ticket, printer);
  const former = await claimPrint(db, { venueId, orderId, kioskId: kiosk.id, isReprint });
  if (former !== null) return former;
  const outcome = toTicketState(await printers.print(printer, commands));
  await storeOutcome(db, { venueId, orderId }, outcome);
  await storePrinterState(db, kiosk, printer, outcome === 'printed' || outcome === 'sent' ? 'ready' : outcome);
  return outcome;
}
