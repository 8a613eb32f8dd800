import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { isProven, updateUser } from '#shared/session/auth-store.ts';
import type { MemberProfile, User } from '@app/contract/visitor/account.ts';

/**
 * Member card of the user at a venue's club; without an answer the last known.
 *
 * @param venueId null: the most recent card of any club
 * @see HOME-02
 */
export function useMemberProfile(user: User | null, venueId: number | null): MemberProfile | null {
  const userId = isProven(user) && venueId !== null ? user.id : null;
  const { data } = useQuery({
    queryKey: [`/api/users/${userId}/${venueId}/get-user`],
    queryFn: ({ signal }) =>
      api.send('POST /api/users/:userId/:venueId/get-user', {
        params: { userId: userId ?? 0, venueId: venueId ?? 0 },
        signal,
      }),
    enabled: userId !== null,
  });
  useEffect(() => {
    if (data) updateUser(data);
  }, [data]);
  if (!isProven(user)) return null;
  return data ? data.partnerProfile : user.partnerProfile;
}
