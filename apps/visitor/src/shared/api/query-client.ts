import type { QueryClient } from '@tanstack/react-query';
import { useAuth } from '#shared/session/auth-store.ts';
import { createReadClient } from '@app/ordering/reads/query-client.ts';
import { api } from './api.ts';

/** Calls about the signed-in person, which the server refuses without a session. */
const ABOUT_A_PERSON = '/api/users/';

/** Answers that the server inlined into the page, by API path. */
export type SsrReads = Readonly<Record<string, unknown>>;

/** @param updatedAtMs age of the answers; those of a stored page show at once and count as stale */
export function createQueryClient(reads: SsrReads, updatedAtMs = Date.now()): QueryClient {
  const client = createReadClient(read);
  for (const [path, answer] of Object.entries(reads)) client.setQueryData([path], answer, { updatedAt: updatedAtMs });
  return client;
}

/** A screen may read once more between the end of its session and its removal: such a read is not sent. @see APP-09 */
async function read(path: string, signal: AbortSignal): Promise<unknown> {
  if (path.startsWith(ABOUT_A_PERSON) && useAuth.getState().token === null) throw new SessionEnded();
  return api.read(path, signal);
}

class SessionEnded extends Error {
  override name = 'SessionEnded';
}
