import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';
import { toTerminal, type NewKiosk, type TerminalRow } from '../kiosk-store.ts';

type CounterTerminalRow = TerminalRow & Omit<CounterTerminal, 'terminal'>;

/** Finds the terminals at the counter of a commerce, by name. */
export async function findCounterTerminals(
  db: Reader,
  venueId: number,
  commerceId: number,
): Promise<CounterTerminal[]> {
  const { rows } = await db.query<CounterTerminalRow>(
    `select k.id, k.name, a.provider, k.config_id as "configId", k.terminal_ref as "terminalRef",
       k.terminal_description as "terminalDescription",
       exists (select 1 from payment_attempts p where p.venue_id = k.venue_id and p.kiosk_id = k.id
         and p.state in ('new', 'sent', 'waiting', 'unknown')) as "isBusy"
     from kiosks k join provider_configs a on a.venue_id = k.venue_id and a.id = k.config_id
     where k.venue_id = $1 and k.commerce_id = $2 and k.unpaired_at is null and k.public_key is null
     order by k.name, k.paired_at`,
    [venueId, commerceId],
  );
  return rows.map(({ id, name, isBusy, ...terminal }) => ({ id, name, isBusy, terminal: toTerminal(terminal) }));
}

/** @returns the id; null when a kiosk or another counter has the terminal */
export async function insertCounterTerminal(
  tx: Tx,
  { venueId, commerceId, name, configId, terminalRef, terminalDescription, pairedBy }: Omit<NewKiosk, 'publicKey'>,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into kiosks (venue_id, commerce_id, name, config_id, terminal_ref, terminal_description, paired_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [venueId, commerceId, name, configId, terminalRef, terminalDescription, pairedBy],
  );
  return rows[0]?.id ?? null;
}
