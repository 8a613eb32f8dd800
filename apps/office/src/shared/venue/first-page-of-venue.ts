import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';

/** The page on which a venue opens: its home, or the menu for a person of a part of it. */
export function firstPageOf({ id, isWhole }: Pick<ManagedVenueSummary, 'id' | 'isWhole'>): string {
  return isWhole ? `/${id}/start` : `/${id}/menu`;
}
