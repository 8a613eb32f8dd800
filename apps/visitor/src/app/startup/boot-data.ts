import type { SsrReads } from '#shared/api/query-client.ts';
import { isLanguage } from '#shared/texts/language-store.ts';
import type { Language } from '@app/client/texts.ts';
import { useVisit } from '#features/venues/visit-store.ts';

const BOOT_ID = 'boot';

export type Boot = { language: Language; reads: SsrReads };

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
    'language' in value &&
    isLanguage(value.language) &&
    'reads' in value &&
    typeof value.reads === 'object'
  );
}
