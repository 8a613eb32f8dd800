import { randomUUID } from 'node:crypto';
import { hashToken, newToken } from '#features/accounts/sessions/session-token.ts';
import type { Db } from '#platform/database/transactions.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';

export type PairedKiosk = { id: string; terminalRef: string; headers: { authorization: string } };

/** Added to the id of a payment configuration, so that the account is no other one's. */
const ACCOUNT_OFFSET = 900_000;

/**
 * Inserts a paired kiosk of a commerce with its session, and the account of its terminal where there is none.
 *
 * @param publicKey of a device that signs challenges; by default of none
 */
export async function insertPairedKiosk(
  db: Db,
  venueId: number,
  commerceId: number,
  publicKey?: Buffer,
): Promise<PairedKiosk> {
  const configId = await ensureTerminalAccount(db, venueId, commerceId);
  const terminalRef = `terminal-${randomUUID()}`;
  return insertKioskAtTerminal(db, { venueId, commerceId, configId, terminalRef }, publicKey);
}

export type TerminalPlace = { venueId: number; commerceId: number; configId: number; terminalRef: string };

/** Inserts a kiosk at a terminal of an account, with its session. */
export async function insertKioskAtTerminal(
  db: Db,
  { venueId, commerceId, configId, terminalRef }: TerminalPlace,
  publicKey?: Buffer,
): Promise<PairedKiosk> {
  const id = randomUUID();
  await db.query(
    `insert into kiosks (venue_id, id, commerce_id, name, public_key, config_id, terminal_ref, terminal_description, paired_by)
     values ($1, $2, $3, 'Tótem', $4, $5, $6, 'Terminal', 1)`,
    [venueId, id, commerceId, publicKey ?? Buffer.from(id), configId, terminalRef],
  );
  const token = newToken();
  await db.query(
    `insert into sessions (token_hash, level, venue_id, commerce_id, kiosk_id, expires_at)
     values ($1, 'kiosk', $2, $3, $4, 'infinity')`,
    [hashToken(token), venueId, commerceId, id],
  );
  return { id, terminalRef, headers: { authorization: `Bearer ${token}` } };
}

/** @returns the account of the terminals that the commerce is paid into */
async function ensureTerminalAccount(db: Db, venueId: number, commerceId: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with account as (
       insert into provider_configs (venue_id, id, payment_config_id, provider, parameters, is_live)
       select venue_id, payment_config_id + $3, payment_config_id, $4, '{}', false from commerces
       where venue_id = $1 and id = $2
       on conflict do nothing returning id)
     select id from account
     union all
     select a.id from provider_configs a join commerces c using (venue_id, payment_config_id)
     where a.venue_id = $1 and c.id = $2 and a.provider = $4 and a.replaced_at is null`,
    [venueId, commerceId, ACCOUNT_OFFSET, PAYMENT_PROVIDER.mercadoPagoPoint],
  );
  if (!rows[0]) throw new Error(`Commerce ${commerceId} has no account for terminals.`);
  return rows[0].id;
}
