import { readStored, save } from '@app/app-kit/device/storage.ts';

const KEY = 'match-key';
const KEY_BYTES = 32;

/** The key with which this phone joined by the code, or joins. A reload and a repeat have the same. */
export function keyFor(token: string): string {
  const [stored, key] = (readStored(KEY) ?? '').split(' ');
  return stored === token && key !== undefined ? key : newKeyFor(token);
}

/** For another request after a refusal. */
export function newKeyFor(token: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  save(KEY, `${token} ${key}`);
  return key;
}
