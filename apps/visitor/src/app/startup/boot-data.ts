import type { QueryClient } from '@tanstack/react-query';
import { useVisit } from '#features/venues/visit-store.ts';
import { createQueryClient, type SsrReads } from '#shared/api/query-client.ts';
import { readMenuVersions } from '#shared/live/read-menu-versions.ts';
import { useLanguageChoice } from '#shared/texts/language-store.ts';
import { isTextLocale, languageOf, type TextLocale } from '@app/ordering/language/text-locale.ts';
import { CACHE_TTL_MS, FRESH_FOR_MS } from '@app/ordering/reads/query-client.ts';

const BOOT_ID = 'boot';

/** `menu`: venue of the page and the version of its public data, at least as old as `reads`; null without a venue. */
export type Boot = { locale: TextLocale; reads: SsrReads; menu: { venueId: number; version: string } | null };

/** `storedAtMs`: when this device stored the page, by its own clock; null for a page that came from the server now. */
export type PageBoot = Boot & { storedAtMs: number | null };

/**
 * Data of the server-rendered page; undefined for the app shell. Plain home renders again for a visitor with a
 * persisted venue, because the server rendered the venue list. A stored page renders again in another language, and
 * when it is as old as data that the device forgets.
 */
export function readBoot(): PageBoot | undefined {
  const element = document.getElementById(BOOT_ID);
  if (!element?.textContent || (isPlainHome(location.pathname) && useVisit.getState().venue)) return undefined;
  const boot: unknown = JSON.parse(element.textContent);
  if (!isBoot(boot)) return undefined;
  const { storedAt } = element.dataset;
  if (storedAt === undefined) return { ...boot, storedAtMs: null };
  const storedAtMs = Number(storedAt);
  const { chosen } = useLanguageChoice.getState();
  const isUsable = storedAtMs > Date.now() - CACHE_TTL_MS && (chosen === null || chosen === languageOf(boot.locale));
  return isUsable ? { ...boot, storedAtMs } : undefined;
}

/** A query client with the page's data; without a page, an empty one. */
export function queryClientOf(boot: PageBoot | undefined): QueryClient {
  if (boot?.menu) readMenuVersions.set(boot.menu.venueId, boot.menu.version);
  return createQueryClient(boot?.reads ?? {}, readAtMs(boot));
}

/** Time of the page's data by this device's clock. That of a stored page shows at once, and counts as stale. */
function readAtMs(boot: PageBoot | undefined): number {
  const nowMs = Date.now();
  return boot === undefined || boot.storedAtMs === null ? nowMs : Math.min(boot.storedAtMs, nowMs - FRESH_FOR_MS);
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
