import { hash } from 'node:crypto';

/**
 * SHA-256 of a checked body; the same whatever the order in which its fields were sent, because a checked body has the
 * fields of its schema in the schema's order. A field that is null says as much as one that was left out.
 */
export function requestHash(body: object): Buffer {
  return hash(
    'sha256',
    JSON.stringify(body, (_name, value: unknown) => value ?? undefined),
    'buffer',
  );
}
