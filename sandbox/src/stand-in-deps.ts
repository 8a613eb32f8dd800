import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Misbehaviour } from './faults/misbehave.ts';
import type { Journal } from './journal.ts';

/** What the routes of a simulated payment provider need. */
export type StandInDeps = {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly misbehaviour: Misbehaviour;
  /** File for its state; null: not stored. */
  readonly ledgerFile: string | null;
  /** How a browser reaches the sandbox, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Whether a WebSocket is opened for another host, or by a page of another one. */
  readonly isForeignSocket: (request: IncomingMessage) => boolean;
};

/** What the routes of a provider with a ledger and webhooks have. */
export type Provider<Ledger, Webhooks> = Pick<StandInDeps, 'clock' | 'misbehaviour' | 'publicUrl'> & {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
};

type Closable = { close(): void };

/** Its webhooks end before its ledger. */
export function openProvider<Ledger extends Closable, Webhooks extends Closable>(
  app: FastifyInstance,
  { clock, misbehaviour, publicUrl }: StandInDeps,
  { ledger, webhooks }: { ledger: Ledger; webhooks: Webhooks },
): Provider<Ledger, Webhooks> {
  app.addHook('onClose', async () => {
    webhooks.close();
    ledger.close();
  });
  return { clock, misbehaviour, publicUrl, ledger, webhooks };
}
