import fs from 'node:fs/promises';
import type { IntegrationSettings } from '#platform/config/integrations.ts';
import { readAppleSigner, type AppleSigner } from './apple-pass.ts';
import { readGoogleSigner, type GoogleSigner } from './google-save-link.ts';

/** Null: not configured, so not offered. */
export type PassSigners = { readonly apple: AppleSigner | null; readonly google: GoogleSigner | null };

/** Reads the configured signers. @throws Error that names the variable of an unusable file */
export async function readPassSigners({ appleFile, google }: IntegrationSettings['passes']): Promise<PassSigners> {
  return {
    apple: appleFile === null ? null : await read('APPLE_PASS_FILE', appleFile, readAppleSigner),
    google:
      google && (await read('GOOGLE_PASS_FILE', google.file, async (text) => readGoogleSigner(text, google.issuerId))),
  };
}

async function read<Signer>(
  variable: string,
  file: string,
  parse: (text: string) => Signer | Promise<Signer>,
): Promise<Signer> {
  try {
    return await parse(await fs.readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${variable} names a file that cannot be used: ${file}`, { cause });
  }
}
