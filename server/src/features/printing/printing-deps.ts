import type { OrderLink } from '#features/receipts/order-link.ts';
import type { FindPayingCard } from '#features/receipts/receipt.ts';
import type { TicketPrinters } from '#integrations/printers/ticket-printer.ts';
import type { Db } from '#platform/database/transactions.ts';

/** What the papers of an order need. */
export type PapersDeps = { readonly db: Db; readonly findPayingCard: FindPayingCard; readonly linkTo: OrderLink };

export type PrintingDeps = PapersDeps & { readonly printers: TicketPrinters };
