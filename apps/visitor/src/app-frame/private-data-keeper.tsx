import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetMemberPictures } from '../data/member-pictures.ts';
import { useAuth } from '../device/auth-store.ts';
import { forgetPerson } from '../device/draft-store.ts';
import { forgetOrdersOfAccounts } from '../device/kept-orders.ts';

const PERSONAL = /^\/api\/(users|orders|auth)/;

/**
 * What belongs to one person leaves the device with them, however their session ends: by signing out here or in
 * another tab, by a 403, or because somebody else signs in. A claim that becomes proven is the same person.
 *
 * @see AUTH-09, APP-09
 */
export function PrivateDataKeeper() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      useAuth.subscribe(({ user: now }, { user: before }) => {
        if (before === null || now?.id === before.id) return;
        queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => PERSONAL.test(String(path)) });
        forgetOrdersOfAccounts();
        if (before.level === 'claimed' && now !== null) return;
        forgetPerson();
        void forgetMemberPictures();
      }),
    [queryClient],
  );
  return null;
}
