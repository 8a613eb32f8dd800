import type { PickupPassKey } from '@app/contract/staff/pickup-passes.ts';
import type { PassSignature } from '@app/rules/orders/pickup-pass/check-pass.ts';
import type { PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';
import type { SignedPass } from '@app/rules/orders/pickup-pass/pass-text.ts';

/**
 * Checks the signature of a pass with the keys of the last read.
 *
 * @returns null: this browser has no Ed25519, or the page is not encrypted
 */
export async function checkSignature(
  { content, signature, pass }: SignedPass & { pass: PassContent },
  keys: readonly PickupPassKey[],
): Promise<PassSignature | null> {
  const known = keys.find(({ id }) => id === pass.keyId);
  if (!known) return 'unknown-key';
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(known.publicKey), 'Ed25519', false, ['verify']);
    return (await crypto.subtle.verify('Ed25519', key, signature, content)) ? 'valid' : 'forged';
  } catch {
    return null;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
