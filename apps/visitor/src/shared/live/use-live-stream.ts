import { followStream } from '@app/client/live-stream.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '../session/auth-store.ts';
import { guestOrderToken } from '../session/guest-orders-store.ts';
import { clearEndedSession } from '../session/sign-in-lock.ts';
import { createLiveUpdates } from './live-updates.ts';
import { setLive } from './live-state.ts';
import { useVenueState } from '#features/venues/venue-context.ts';

/** A tab that nobody has looked at for so long gives its line back. */
const HIDDEN_LIMIT_MS = 60_000;
/** Unless its owner waits for an order, which is heard and felt when it is ready. */
const HIDDEN_LIMIT_WITH_ORDERS_MS = 15 * 60_000;
/** A line that was out of sight for so long may be dead without anybody having noticed. */
const TRUSTED_MS = 20_000;

/**
 * The one live line of this tab: the menus of the venue that it shows and the orders that it follows.
 *
 * @see VENUE-05, ORD-04
 */
export function useLiveStream(orderIds: readonly number[]): void {
  const queryClient = useQueryClient();
  const venueId = useVenueState().venue?.id ?? null;
  const token = useAuth((auth) => auth.token);
  const visit = useVisitOfTab(orderIds.length > 0 ? HIDDEN_LIMIT_WITH_ORDERS_MS : HIDDEN_LIMIT_MS);

  useEffect(() => {
    if (visit === null || (venueId === null && orderIds.length === 0)) return;
    const line = new AbortController();
    const news = createLiveUpdates(queryClient);
    const down = () => setLive(false);
    void followStream({
      url: venueId === null ? '/api/live' : `/api/live?venueId=${venueId}`,
      network: window,
      signal: line.signal,
      headers: () => headersOf(token, orderIds),
      onOpen: () => undefined,
      onDown: down,
      onRefused: (status) => {
        down();
        if (status === 403) void clearEndedSession(token);
      },
      onEvent: (event) => {
        setLive(event.event !== 'bye'); // not before the first event: a proxy may hold everything back
        news.take(event);
      },
    });
    return () => {
      line.abort();
      news.stop();
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

/** Rises when the tab comes back after a while out of sight; null while it has been out of sight for too long. */
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
