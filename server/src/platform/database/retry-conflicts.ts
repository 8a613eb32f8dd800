import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionEnd } from './database-outage.ts';
import { NotCommitted } from './transactions.ts';

/** Serialization failure, deadlock, lock not available, duplicate key, server shutting down or starting up. */
const RETRIED_CODES = ['40001', '40P01', '55P03', '23505', '57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED'];
const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 40;

/**
 * Retries a transaction after a conflict with another one. For idempotent work only: a lost COMMIT response looks like
 * a conflict.
 */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempts === ATTEMPTS || !isConflict(error)) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS * attempts);
    }
  }
}

function isConflict(error: unknown): boolean {
  if (error instanceof NotCommitted) return true;
  if (!(error instanceof Error)) return false;
  if (isConnectionEnd(error)) return true;
  return 'code' in error && typeof error.code === 'string' && RETRIED_CODES.includes(error.code);
}
