import { ProviderFailure } from '../payment-provider.ts';
import { ApiReport, ApiTransaction, NamedTransaction } from './api-schemas.ts';
import type { PayPalClient } from './paypal-client.ts';

const PAGE = 100;
/** Longest period of one report, less an hour. Source: PayPal, "Transaction Search", 31 days */
const LONGEST_MS = (31 * 24 - 1) * 60 * 60 * 1_000;
/** First letters of the codes of payments. Source: PayPal, "Transaction event codes" */
const PAYMENT_CODES = 'T00';

/** Captures that the report names. */
export type ReportedCaptures = {
  /** Those made in the period with a reference of ours. */
  readonly paid: ReadonlySet<string>;
  /** Those to which a refund, a dispute or a reversal of the period refers. */
  readonly changed: ReadonlySet<string>;
};

/**
 * Reads the transaction report of a period. PayPal lists a transaction up to three hours late, by the time at which it
 * began.
 *
 * @param unreadable receives the ids of unreadable transactions
 * @throws ProviderFailure `refused` for an app without the right for reports
 */
export async function listTransactions(
  client: PayPalClient,
  from: Date,
  to: Date,
  unreadable: string[],
): Promise<ReportedCaptures> {
  const paid = new Set<string>();
  const changed = new Set<string>();
  for (const range of rangesOf(from, to)) {
    for await (const row of rowsOf(client, range)) {
      const { success, data } = ApiTransaction.safeParse(row);
      if (!success) {
        unreadable.push(NamedTransaction.safeParse(row).data?.transaction_info.transaction_id ?? '?');
        continue;
      }
      const info = data.transaction_info;
      const isOfPayment = info.paypal_reference_id_type === 'TXN';
      if (isOfPayment && info.paypal_reference_id) changed.add(info.paypal_reference_id);
      else if (info.transaction_event_code.startsWith(PAYMENT_CODES) && info.custom_field)
        paid.add(info.transaction_id);
    }
  }
  return { paid, changed };
}

type Range = { readonly from: Date; readonly to: Date };

function rangesOf(from: Date, to: Date): Range[] {
  if (to.getTime() - from.getTime() <= LONGEST_MS) return [{ from, to }];
  const middle = new Date(from.getTime() + LONGEST_MS);
  return [{ from, to: middle }, ...rangesOf(middle, to)];
}

async function* rowsOf(client: PayPalClient, { from, to }: Range): AsyncIterable<unknown> {
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE),
      page: String(page),
    });
    const report = await readReport(client, `/v1/reporting/transactions?${query.toString()}`);
    const rows = report?.transaction_details ?? [];
    yield* rows;
    if (rows.length === 0 || page >= (report?.total_pages ?? 1)) return;
  }
}

/** A missing right is no sign of revoked credentials. */
async function readReport(client: PayPalClient, path: string) {
  try {
    return await client.find(path, ApiReport);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'credentials') throw error;
    throw new ProviderFailure('refused', 'The app has no right for PayPal reports.', error.code, { cause: error });
  }
}
