import { problemOf } from './api.ts';
import { NetworkFailure } from './failures.ts';

/** A file of the server with the name that it has there. */
export type ServerFile = { name: string; content: Blob };

/**
 * Reads a file of the server.
 *
 * @param onResponse called before a refusal is thrown
 * @throws ApiProblem when the server refuses; NetworkFailure without a response
 */
export async function readFile(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  onResponse: (response: Response) => void = () => undefined,
): Promise<ServerFile> {
  const response = await fetch(path, { headers }).catch((error: unknown) => {
    throw new NetworkFailure('unreachable', { cause: error });
  });
  onResponse(response);
  if (!response.ok) throw await problemOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  const content = await response.blob().catch((error: unknown) => {
    throw new NetworkFailure('unreachable', { cause: error });
  });
  return { name, content };
}
