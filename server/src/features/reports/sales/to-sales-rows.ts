import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { commercesOfAccount } from '#features/reconciliation/account-commerces.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { SalesRow } from '@app/contract/back-office/reports/reports.ts';
import { PAYMENT_METHOD_KINDS, SALES_CHANNELS, type SalesGroup } from '@app/contract/values/report-values.ts';
import type { ComparedSales } from './compare-sales.ts';

type Account = NonNullable<SalesRow['account']>;

const EMPTY = {
  commerce: null,
  product: null,
  event: null,
  hour: null,
  paymentMethod: null,
  person: null,
  channel: null,
  account: null,
} as const;

/** Turns groups into rows of the report, with the names of people and the providers of accounts. */
export async function toSalesRows(
  tx: Tx,
  venueId: number,
  by: SalesGroup,
  groups: readonly ComparedSales[],
): Promise<SalesRow[]> {
  const ids = groups.map(({ key }) => Number(key)).filter(Number.isSafeInteger);
  const people = by === 'person' ? await findStaffNames(tx, ids) : new Map<number, string>();
  const accounts = by === 'account' ? await findAccounts(tx, venueId, ids) : new Map<number, Account>();
  return groups.map(({ key, name, sums, compared }) => ({
    ...EMPTY,
    ...keyOf(by, { key, name: name ?? '', people, accounts }),
    sums,
    compared,
  }));
}

type Named = {
  key: string;
  name: string;
  people: ReadonlyMap<number, string>;
  accounts: ReadonlyMap<number, Account>;
};

/** What a row stands for. */
function keyOf(by: SalesGroup, { key, name, people, accounts }: Named): Partial<SalesRow> {
  const id = Number(key);
  const paymentMethod = PAYMENT_METHOD_KINDS.find((way) => way === key) ?? null;
  switch (by) {
    case 'commerce':
      return { commerce: { id, name } };
    case 'product':
      return { product: { id, name } };
    case 'event':
      return { event: id === 0 ? null : { id, name } };
    case 'hour':
      return { hour: key };
    case 'payment-method':
      return { paymentMethod };
    case 'person': {
      const channel = SALES_CHANNELS.find((each) => each === key) ?? null;
      return { channel, person: channel === null ? { id, name: people.get(id) ?? null } : null };
    }
    case 'account':
      return { paymentMethod: paymentMethod ?? 'provider', account: accounts.get(id) ?? null };
  }
}

async function findAccounts(tx: Tx, venueId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Account>> {
  const { rows } = await tx.query<Account>(
    `select p.id, p.provider, ${commercesOfAccount('p')} as commerces
     from provider_configs p where p.venue_id = $1 and p.id = any($2::bigint[])`,
    [venueId, ids],
  );
  return new Map(rows.map((account) => [account.id, account]));
}
