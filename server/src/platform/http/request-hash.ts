import { hash } from 'node:crypto';

/**
 * SHA-256 of a validated body. Independent of the order of its fields, because validation orders them by the schema.
 * Null fields count as missing.
 */
export function requestHash(body: object): Buffer {
  return hash(
    'sha256',
    JSON.stringify(body, (_name, value: unknown) => value ?? undefined),
    'buffer',
  );
}
