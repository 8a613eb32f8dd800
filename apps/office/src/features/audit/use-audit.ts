import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { AuditEntry } from '@app/contract/back-office/audit.ts';

const PER_PAGE = 50;
const EXPORT_PER_PAGE = 200;
/** Entries of one file. */
export const EXPORT_MOST = 5_000;

export const FILTERS = ['q', 'actorId', 'kind', 'group', 'by', 'from', 'to'] as const;
export type FilterName = (typeof FILTERS)[number];

/** The filter in the address, so that it can be shared and survives a reload. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams();
  const values = Object.fromEntries(FILTERS.map((name) => [name, address.get(name) ?? '']));
  const set = (name: FilterName | 'page', value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (name !== 'page') next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { values, query, page: Number(address.get('page') ?? 1) || 1, set, clear: () => setAddress({}) };
}

type AuditQuery = Readonly<Record<string, string>>;

export function useAudit(query: AuditQuery, page: number) {
  const { id } = useOpenVenue();
  return useQuery({
    queryKey: ['audit', id, query, page],
    queryFn: () =>
      api.send('GET /api/venues/:id/audit', {
        params: { id },
        query: { ...query, page, perPage: PER_PAGE, folds: 'true' },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Reads all entries of a filter, at most `EXPORT_MOST`, the newest first. */
export function useAuditExport(query: AuditQuery, onRead: (entries: readonly AuditEntry[], isCut: boolean) => void) {
  const { id } = useOpenVenue();
  return useMutation({
    mutationFn: async () => {
      const entries: AuditEntry[] = [];
      for (let page = 1; ; page += 1) {
        const pageQuery = { ...query, page, perPage: EXPORT_PER_PAGE };
        const read = await api.send('GET /api/venues/:id/audit', { params: { id }, query: pageQuery });
        entries.push(...read.data);
        if (page >= read.lastPage || entries.length >= EXPORT_MOST) {
          return { entries: entries.slice(0, EXPORT_MOST), isCut: read.total > EXPORT_MOST };
        }
      }
    },
    onSuccess: ({ entries, isCut }) => onRead(entries, isCut),
  });
}
