import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useLanguage } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Grant } from '@app/contract/protocol/permissions.ts';
import { grantOfReadySet, READY_SET_KEYS, READY_SETS, type ReadySetKey } from '@app/contract/protocol/ready-sets.ts';

/** A role that a person can get. `key`: of a ready one, or the id of the venue's own. */
export type GivenSet = Grant & {
  readonly key: string;
  readonly name: string;
  /** Role of the documents: 2 of the whole venue, 3 of stalls. */
  readonly roleId: number;
  /** Null: a ready one, which is copied and never edited. */
  readonly own: { readonly copiedFrom: ReadySetKey; readonly people: number } | null;
};

/** The six ready roles, then those of the venue by name. */
export function usePermissionSets(): readonly GivenSet[] {
  const { id: venueId, currency } = useOpenVenue();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['people', 'permission-sets', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/permission-sets', { params: { venueId } }),
  });
  const ready = READY_SET_KEYS.map((key): GivenSet => {
    const { name, roleId } = READY_SETS[key];
    return { key, name: name[language], roleId, own: null, ...grantOfReadySet(key, currency) };
  });
  const own = (data ?? []).map(({ id, copiedFrom, people, ...set }): GivenSet => ({
    ...set,
    key: id,
    own: { copiedFrom, people },
  }));
  return [...ready, ...own];
}
