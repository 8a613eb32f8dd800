import { ProviderFailure, type AccountOwner, type AttemptRefs, type ProviderPayment } from '../payment-provider.ts';
import type { ProviderConnection } from '../provider-definition.ts';
import type { TerminalProvider } from '../terminal-provider.ts';
import { readTerminals, type CloverParameters } from './account.ts';
import { WireMerchant } from './api-schemas.ts';
import { createCloverClient, type CloverClient } from './clover-client.ts';
import { openSale, parseRecord, type CloverOwner } from './parse-payment.ts';
import { cloverPaymentReads } from './payment-reads.ts';

/** Host of test merchants. Source: its page "Sandbox and production environments" */
const TEST_HOST = 'apisandbox.dev.clover.com';

/**
 * The card terminals of one merchant. The browser of a kiosk controls its terminal; this server never reaches it. With
 * an API token the payments are read at the provider. Without one, accepted reports of the kiosk are the evidence.
 *
 * @see CLV-01, PAY-04
 */
export function clover(connection: ProviderConnection, parameters: CloverParameters): TerminalProvider {
  const { records, secrets, isSandbox, apiUrl } = connection;
  const { merchantId, currency, applicationId } = parameters;
  const isLive = !isSandbox && new URL(apiUrl).hostname !== TEST_HOST;
  const owner: CloverOwner = { merchantId, currency, isLive };
  const apiToken = secrets['clover-api-token'];
  const client = apiToken === undefined ? null : createCloverClient(connection, { merchantId, apiToken });
  const reads = client === null ? null : cloverPaymentReads(client, owner);
  const terminals = readTerminals(parameters.terminals) ?? [];

  async function findPayment(providerRef: string): Promise<ProviderPayment | null> {
    if (reads !== null) return reads.findPayment(providerRef);
    const record = await records.findByProviderRef(providerRef);
    return record && parseRecord(record, owner);
  }

  /** With a token, a report that the API does not confirm leaves the sale open. */
  async function findByAttempt({ reference }: AttemptRefs): Promise<ProviderPayment[]> {
    const reported = (await records.findByReference(reference)).map((record) => parseRecord(record, owner));
    if (reads === null) return reported.length > 0 ? reported : [openSale(reference, owner)];
    const found = await reads.findByReference(reference);
    if (found.length > 0 || reported.length === 0) return found;
    return [{ ...openSale(reference, owner), isPageOver: true }];
  }

  return {
    reports: { areVerified: reads !== null, applicationId, ...reportLimits(parameters) },
    findOwner: () => findOwner(client, owner),
    findPayment,
    findByAttempt,
    async *listPayments(from, to) {
      if (reads !== null) yield* reads.listPayments(from, to);
      else for (const record of await records.listReceived(from, to)) yield parseRecord(record, owner);
    },
    listRefunds: async (providerRef) => (await findPayment(providerRef))?.refunds ?? [],
    writeRefund: refuseRefund,
    refund: refuseRefund,
    // Only the kiosk and the person at the device can end a sale.
    async cancel({ reference, sessionRef }) {
      const payments = await findByAttempt({ reference, sessionRef });
      return payments.find(({ state }) => state === 'approved') ?? openSale(reference, owner);
    },
    listTerminals: async () => terminals,
    integrate: async () => undefined,
    // Nothing is sent from here: the kiosk sends the sale with our reference.
    beginSale: async ({ reference }) => ({ sessionRef: reference, state: 'OPEN' }),
    async findSale({ reference, sessionRef }) {
      const payments = await findByAttempt({ reference, sessionRef });
      const payment = payments.find(({ state }) => state === 'approved') ?? null;
      return { sessionRef: reference, state: payment === null ? 'ON_TERMINAL' : 'FINISHED', payment };
    },
  };
}

/** Sales at the limit that a kiosk without a limit of its own reports in an hour. */
const SALES_AN_HOUR = 10;

function reportLimits({ floorLimitMinor, hourLimitMinor }: CloverParameters) {
  const floor = Number(floorLimitMinor);
  return {
    floorLimitMinor: floor,
    hourLimitMinor: hourLimitMinor === '' ? floor * SALES_AN_HOUR : Number(hourLimitMinor),
  };
}

async function refuseRefund(): Promise<never> {
  const failure = { refundFailure: 'not-supported' } as const;
  throw new ProviderFailure('refused', 'Clover refunds are made at the device.', 'at-device', failure);
}

async function findOwner(client: CloverClient | null, owner: CloverOwner): Promise<AccountOwner> {
  const { merchantId, currency, isLive } = owner;
  const merchant = client === null ? null : await client.find('?expand=properties', WireMerchant);
  if (client !== null && merchant?.id !== merchantId) {
    throw new ProviderFailure('credentials', 'Clover has no such merchant for the token.');
  }
  const actual = merchant?.properties?.defaultCurrency ?? currency;
  return { merchantRef: merchantId, isLive, isTestUser: false, currency: actual };
}
