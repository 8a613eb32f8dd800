import { useVisit } from '#features/venues/visit-store.ts';
import type { SsrReads } from '#shared/api/query-client.ts';
import { isTextLocale, type TextLocale } from '@app/ordering/language/text-locale.ts';

const BOOT_ID = 'boot';

/** `menu`: venue of the page and the version of its public data, at least as old as `reads`; null without a venue. */
export type Boot = { locale: TextLocale; reads: SsrReads; menu: { venueId: number; version: string } | null };

/**
 * Data of the server-rendered page; undefined for the app shell. Plain home renders again for a visitor with a
 * persisted venue, because the server rendered the venue list.
 */
export function readBoot(): Boot | undefined {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text || (isPlainHome(location.pathname) && useVisit.getState().venue)) return undefined;
  const boot: unknown = JSON.parse(text);
  return isBoot(boot) ? boot : undefined;
}

function isPlainHome(path: string): boolean {
  return /^\/(home\/?)?$/.test(path);
}

function isBoot(value: unknown): value is Boot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'locale' in value &&
    isTextLocale(value.locale) &&
    'reads' in value &&
    typeof value.reads === 'object' &&
    'menu' in value &&
    typeof value.menu === 'object'
  );
}
