import type { IncomingMessage } from 'node:http';
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
