import { registerKiosks } from '#features/kiosks/routes.ts';
import { readPassSigners } from '#features/passes/pass-signers.ts';
import { registerPasses } from '#features/passes/routes.ts';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { registerPrinting } from '#features/printing/routes.ts';
import { createLinkTo } from '#features/receipts/order-link.ts';
import { registerReceipts } from '#features/receipts/routes.ts';
import { createNetworkPrinters } from '#integrations/printers/network-printers.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Registers printers of stalls, kiosks with their tickets, passes and receipts. */
export async function registerPrintingCalls(app: ApiServer, deps: AppDeps, services: Services): Promise<void> {
  const { config, intakeDb, reservedDb, mailer, accounts } = deps;
  const { onFailure, tokens, kioskChallenges: challenges, media } = services;
  const paper = { findPayingCard, linkTo: createLinkTo(config.publicUrl, tokens), isDemo: config.demo };
  const printers = createNetworkPrinters();
  registerKiosks(app, { ...paper, db: intakeDb, accounts, onFailure, tokens, printers, challenges });
  await registerPrinting(app, { ...paper, db: reservedDb, publicUrl: config.publicUrl });
  registerPasses(app, { db: intakeDb, tokens, media, signers: await readPassSigners(config.integrations.passes) });
  await registerReceipts(app, { db: reservedDb, intakeDb, tokens, mailer, findPayingCard, media });
}
