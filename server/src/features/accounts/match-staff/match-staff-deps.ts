import type { Db } from '#platform/database/transactions.ts';
import type { PinHasher } from '../pins/pin-hasher.ts';
import type { MatchTokens } from './match-tokens.ts';

export type MatchStaffDeps = {
  readonly db: Db;
  readonly tokens: MatchTokens;
  readonly pinHasher: PinHasher;
  readonly publicUrl: string;
};

/** An invitation of a venue, and the manager who changes it. */
export type MatchScope = { readonly venueId: number; readonly actorId: number; readonly id: string };
