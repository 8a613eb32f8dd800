import { useAuth } from '#shared/session/auth-store.ts';
import { readFile, type ServerFile } from '@app/client/read-file.ts';
import { orderHeaders } from './order-queries.ts';

/** Reads a file of an own order: with its token, and the session, which go to our own host only. */
export function readOwnFile(orderId: number, path: string): Promise<ServerFile> {
  const { token } = useAuth.getState();
  return readFile(path, {
    ...orderHeaders(orderId),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  });
}
