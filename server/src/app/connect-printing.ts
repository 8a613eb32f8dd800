import { createOrderTokens } from '#features/orders/access/order-tokens.ts';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import type { PrintingDeps } from '#features/printing/printing-deps.ts';
import { createLinkTo } from '#features/receipts/order-link.ts';
import { createNetworkPrinters } from '#integrations/printers/network-printers.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import type { Db } from '#platform/database/transactions.ts';

/** Composes what the jobs send to the printers of commerces. */
export async function connectPrinting({
  db,
  encrypter,
  publicUrl,
}: {
  db: Db;
  encrypter: Encrypter;
  publicUrl: string;
}): Promise<PrintingDeps> {
  const tokens = createOrderTokens(await readInstanceSecret(db, encrypter, 'order-tokens'));
  return { db, findPayingCard, linkTo: createLinkTo(publicUrl, tokens), printers: createNetworkPrinters() };
}
