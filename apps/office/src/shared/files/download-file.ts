import { goToSignIn } from '#shared/api/go-to-sign-in.ts';
import { saveFile } from '@app/app-kit/device/save-file.ts';
import { problemOf } from '@app/client/api.ts';
import { NetworkFailure } from '@app/client/failures.ts';

/**
 * Downloads a file of the server under the name that it has there.
 *
 * @throws ApiProblem when the server refuses; NetworkFailure without a response
 */
export async function downloadFile(path: string): Promise<void> {
  const { name, content } = await readFile(path);
  saveFile(name, content);
}

async function readFile(path: string): Promise<{ name: string; content: Blob }> {
  const response = await fetch(path).catch((error: unknown) => {
    throw new NetworkFailure('unreachable', { cause: error });
  });
  if (response.status === 401) goToSignIn();
  if (!response.ok) throw await problemOf(response);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  const content = await response.blob().catch((error: unknown) => {
    throw new NetworkFailure('unreachable', { cause: error });
  });
  return { name, content };
}
