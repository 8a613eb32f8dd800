import { es, type PlainTextKey } from './es.ts';

/** Whether a key that is made of names has a text. */
export function isPlainKey(key: string): key is PlainTextKey {
  return Object.hasOwn(es, key);
}
