import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#shared/session/auth-store.ts';
import { guestOrderToken } from '#shared/session/guest-orders-store.ts';
import { clearEndedSession } from '#shared/session/sign-in-lock.ts';
import { followStream } from '@app/client/live-stream.ts';
import { setLive } from './live-state.ts';
import { createLiveUpdates } from './live-updates.ts';

/** A tab that is hidden for this long closes its stream. */
const HIDDEN_LIMIT_MS = 60_000;
/** With an active order the stream stays open longer: the app signals when the order is ready. */
const HIDDEN_LIMIT_WITH_ORDERS_MS = 15 * 60_000;
/** After this long in the background a stream may be dead without an error, so it is opened again. */
const TRUSTED_MS = 20_000;

/**
 * The one event stream of this tab: the menus of one venue and the given orders.
 *
 * @see VENUE-05, ORD-04
 */
export function useLiveStream({ venueId, orderIds }: { venueId: number | null; orderIds: readonly number[] }): void {
  const queryClient = useQueryClient();
  const token = useAuth((auth) => auth.token);
  const visit = useVisitOfTab(orderIds.length > 0 ? HIDDEN_LIMIT_WITH_ORDERS_MS : HIDDEN_LIMIT_MS);

  useEffect(() => {
    if (visit === null || (venueId === null && orderIds.length === 0)) return;
    const stream = new AbortController();
    const updates = createLiveUpdates(queryClient);
    const down = () => {
      setLive(false);
      updates.stop();
    };
    void followStream({
      url: venueId === null ? '/api/live' : `/api/live?venueId=${venueId}`,
      network: window,
      signal: stream.signal,
      headers: () => headersOf(token, orderIds),
      onOpen: () => undefined,
      onDown: down,
      onRefused: (status) => {
        down();
        if (status === 403) void clearEndedSession(token);
      },
      onEvent: (event) => {
        setLive(event.event !== 'bye'); // only with the first event: a proxy may buffer the response
        updates.apply(event);
      },
    });
    return () => {
      stream.abort();
      down();
    };
  }, [visit, venueId, orderIds, token, queryClient]);
}

function headersOf(token: string | null, orderIds: readonly number[]): Record<string, string> {
  const tokens = orderIds.flatMap((id) => {
    const orderToken = guestOrderToken(id);
    return orderToken ? `${id}.${orderToken}` : [];
  });
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(tokens.length === 0 ? {} : { 'x-order-tokens': tokens.join(',') }),
  };
}

/** Increases each time the tab returns after `TRUSTED_MS` in the background; null while it is hidden past the limit. */
function useVisitOfTab(hiddenLimitMs: number): number | null {
  const [visits, setVisits] = useState(0);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiddenAtMs = 0;
    const changed = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') {
        hiddenAtMs = Date.now();
        timer = setTimeout(() => setIsAway(true), hiddenLimitMs);
        return;
      }
      setIsAway(false);
      if (Date.now() - hiddenAtMs > TRUSTED_MS) setVisits((before) => before + 1);
    };
    document.addEventListener('visibilitychange', changed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', changed);
    };
  }, [hiddenLimitMs]);
  return isAway ? null : visits;
}
