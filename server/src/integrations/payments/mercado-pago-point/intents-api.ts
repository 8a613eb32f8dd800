import type { MercadoPagoClient, MercadoPagoConnection } from '../mercado-pago/mercado-pago-client.ts';
import { ProviderFailure } from '../payment-provider.ts';
import { AT_TERMINAL, TERMINAL_BUSY, type SaleToMake } from '../terminal-provider.ts';
import { parseIntent, WireDevices, WireEvents, WireIntent } from './intent-schemas.ts';
import { pacedRead, readsOf } from './paced-reads.ts';
import type { ApiSale, SaleApi } from './sale-api.ts';
import { allTerminals, isIntegrated, TERMINALS_PAGE, unknownTerminal } from './terminals.ts';

const BASE = '/point/integration-api';
/** A sale whose id is unknown was made within this time. */
const SEARCHED_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Intents of an earlier process are read one a second; the next search reads the others. */
const MAX_READS = 5;

/** The older API, with payment intents. It has no idempotency key and no search by reference. */
export function intentsApi(client: MercadoPagoClient, connection: MercadoPagoConnection): SaleApi {
  const reads = readsOf(connection);

  async function find(saleRef: string): Promise<ApiSale | null> {
    const path = `${BASE}/payment-intents/${encodeURIComponent(saleRef)}`;
    return pacedRead(reads, saleRef, async () => {
      const wire = await client.ask({ method: 'GET', path, limit: 'read' }, WireIntent);
      return wire && remembered(parseIntent(wire));
    });
  }

  /** Intents are listed without their references: unknown ones are read, the newest first. */
  async function findByReference(reference: string): Promise<ApiSale | null> {
    const ids = await listRecentIds();
    const known = ids.find((id) => reads.references.get(id) === reference);
    if (known !== undefined) return find(known);
    const unknown = ids.filter((id) => !reads.references.has(id));
    for (const id of unknown.slice(0, MAX_READS)) {
      const sale = await find(id);
      if (sale?.reference === reference) return sale;
    }
    if (unknown.length <= MAX_READS) return null;
    throw new ProviderFailure('not-sent', 'Other intents must be read first.', 'too-many-requests');
  }

  /** @returns ids, the newest first */
  async function listRecentIds(): Promise<string[]> {
    const nowMs = Date.now();
    const query = new URLSearchParams({ startDate: dayOf(nowMs - SEARCHED_MS), endDate: dayOf(nowMs + DAY_MS) });
    const path = `${BASE}/payment-intents/events?${query.toString()}`;
    const found = await client.ask({ method: 'GET', path, limit: 'read' }, WireEvents);
    const recent = (found?.events ?? []).filter((event) => event.created_on.getTime() > nowMs - SEARCHED_MS);
    return recent
      .toSorted((one, other) => other.created_on.getTime() - one.created_on.getTime())
      .map((event) => event.payment_intent_id);
  }

  function remembered(sale: ApiSale): ApiSale {
    // An intent without our reference belongs to another sale; the empty text says that it was read.
    reads.references.set(sale.saleRef, sale.reference ?? '');
    return sale;
  }

  async function listTerminals() {
    return allTerminals(async (offset) => {
      const path = `${BASE}/devices?limit=${TERMINALS_PAGE}&offset=${offset}`;
      const found = await client.ask({ method: 'GET', path, limit: 'read' }, WireDevices);
      return { terminals: found?.devices ?? [], total: found?.paging.total ?? 0 };
    });
  }

  return {
    listTerminals,
    find,
    findByReference,
    async integrate(terminalRef) {
      if (isIntegrated(await listTerminals(), terminalRef)) return;
      const path = devicePath(terminalRef);
      const isKnown = await client.do({ method: 'PATCH', path, body: { operating_mode: 'PDV' }, limit: 'write' });
      if (!isKnown) throw unknownTerminal();
    },
    async begin(sale) {
      const made = await findByReference(sale.reference);
      if (made !== null) return made;
      try {
        return remembered(parseIntent(await client.make(intentCall(sale), WireIntent)));
      } catch (error) {
        if (!(error instanceof ProviderFailure && error.code === TERMINAL_BUSY)) throw error;
        // The queued intent may be this sale, made by a simultaneous call.
        const queued = await findByReference(sale.reference);
        if (queued === null) throw error;
        return queued;
      }
    },
    async cancel({ saleRef, terminalRef }) {
      await client.do({
        method: 'DELETE',
        path: `${devicePath(terminalRef)}/payment-intents/${encodeURIComponent(saleRef)}`,
        limit: 'write',
        failureOf: (status) =>
          status === 409 ? new ProviderFailure('unknown', 'The intent is at the terminal.', AT_TERMINAL) : null,
      });
    },
  };
}

function devicePath(terminalRef: string): string {
  return `${BASE}/devices/${encodeURIComponent(terminalRef)}`;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function intentCall({ terminalRef, reference, amountMinor, orderNumber }: SaleToMake) {
  return {
    path: `${devicePath(terminalRef)}/payment-intents`,
    body: {
      amount: amountMinor,
      additional_info: { external_reference: reference, print_on_terminal: false, ticket_number: orderNumber },
    },
    limit: 'write' as const,
    failureOf: (status: number) => {
      if (status === 409) return new ProviderFailure('refused', 'The terminal has another sale.', TERMINAL_BUSY);
      return status === 404 ? unknownTerminal() : null;
    },
  };
}
