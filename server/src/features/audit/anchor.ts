/** Position and hash of a chain at one time. Mailed, so that a copy exists outside the database. */
export type Anchor = {
  /** 0: the chain of no venue. */
  readonly venueId: number;
  readonly sequence: number;
  /** Hex. */
  readonly hash: string;
};

/** One word, easy to copy from a mail: `101:5123:9f2c…`. */
export function formatAnchor({ venueId, sequence, hash }: Anchor): string {
  return `${venueId}:${sequence}:${hash}`;
}

/** @returns undefined for malformed text */
export function parseAnchor(text: string): Anchor | undefined {
  const [, venueId, sequence, hash] = /^(\d{1,9}):([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (venueId === undefined || sequence === undefined || hash === undefined) return undefined;
  return { venueId: Number(venueId), sequence: Number(sequence), hash: hash.toLowerCase() };
}
