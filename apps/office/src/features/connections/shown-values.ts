import type { Language } from '@app/client/texts.ts';

const SECOND_MS = 1_000;

/** `84 ms`, `10,0 s`. */
export function durationText(durationMs: number, language: Language): string {
  if (durationMs < SECOND_MS) return `${durationMs} ms`;
  const seconds = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${seconds.format(durationMs / SECOND_MS)} s`;
}

/** Share of the events of today that were delivered: `99,8 %`. Never 100 % while one is missing. */
export function shareText(delivered: number, attempted: number, language: Language): string {
  const tenths = Math.floor((delivered / attempted) * 1_000) / 1_000;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(tenths);
}

/** Host of an address, as the page names an endpoint. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
