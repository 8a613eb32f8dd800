/** Where a chain ended at some time; mailed, so that it also stands where nobody who has the database can change it. */
export type Anchor = {
  /** 0: the chain of what concerns no venue. */
  readonly venueId: number;
  readonly sequence: number;
  /** In hex. */
  readonly hash: string;
};

/** In one word that is copied with two taps: `101:5123:9f2c…`. */
export function formatAnchor({ venueId, sequence, hash }: Anchor): string {
  return `${venueId}:${sequence}:${hash}`;
}

/** @returns undefined for what is no anchor */
export function parseAnchor(text: string): Anchor | undefined {
  const [, venueId, sequence, hash] = /^(\d{1,9}):([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (venueId === undefined || sequence === undefined || hash === undefined) return undefined;
  return { venueId: Number(venueId), sequence: Number(sequence), hash: hash.toLowerCase() };
}
