import type { SsrReads } from '#shared/api/query-client.ts';
import { isLanguage } from '#shared/texts/language-store.ts';
import type { Language } from '@app/client/texts.ts';
import { useVisit } from '#features/venues/visit-store.ts';

const BOOT_ID = 'boot';

export type Boot = { language: Language; reads: SsrReads };

/**
 * What the server drew the page from; undefined for the bare shell. A visitor who was in a venue before and comes
 * back to plain home is not to see the list that the server drew, so that page is drawn anew.
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
