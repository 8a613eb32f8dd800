import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isOpen } from '#features/outbox/outbox-entry.ts';
import { cancelUnsent, useOutbox } from '#features/outbox/outbox.ts';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { abortSessionRefresh } from '#shared/session/abort-session-refresh.ts';
import { leaveSession } from '#shared/session/ended-session-store.ts';
import { PERSONAL_READS } from '#shared/session/personal-reads.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';

const RECEIPTS = {
  here: 'account-logged-out',
  everywhere: 'account-logged-out-everywhere',
} as const satisfies Record<string, TextKey>;

/**
 * Ends the session on the server, then on this device. Offline it still ends on the device. The sign-out of all devices
 * needs the server. Reads in progress are cancelled first: they would arrive after the end of their session.
 *
 * @see AUTH-09
 */
export function useSignOut(onLeft: () => void) {
  const text = useText();
  const queryClient = useQueryClient();
  const cancelReads = () => {
    abortSessionRefresh();
    return queryClient.cancelQueries(PERSONAL_READS);
  };
  const left = (scope: keyof typeof RECEIPTS) => {
    leaveSession();
    showToast({ id: `left-${Date.now()}`, icon: 'log-out', text: text(RECEIPTS[scope]) });
    onLeft();
  };
  const here = useMutation({
    mutationFn: () => api.send('POST /api/logout'),
    onMutate: cancelReads,
    onSettled: () => left('here'),
  });
  const everywhere = useMutation({
    mutationFn: () => api.send('POST /api/logout/everywhere'),
    onMutate: cancelReads,
    onError: () => queryClient.invalidateQueries(PERSONAL_READS),
    onSuccess: () => left('everywhere'),
  });
  return { here, everywhere };
}

/** Open orders of the outbox; after a sign-out they could not be sent. */
export function useUnsentOrders() {
  const keys = useOutbox()
    .filter(isOpen)
    .map(({ key }) => key);
  return { count: keys.length, cancelAll: () => Promise.all(keys.map(cancelUnsent)) };
}
