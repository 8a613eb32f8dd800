import { goToSignIn } from '#shared/api/go-to-sign-in.ts';
import { saveFile } from '@app/app-kit/device/save-file.ts';
import { readFile } from '@app/client/read-file.ts';

/**
 * Downloads a file of the server under the name that it has there.
 *
 * @throws ApiProblem when the server refuses; NetworkFailure without a response
 */
export async function downloadFile(path: string): Promise<void> {
  const { name, content } = await readFile(path, {}, ({ status }) => {
    if (status === 401) goToSignIn();
  });
  saveFile(name, content);
}
