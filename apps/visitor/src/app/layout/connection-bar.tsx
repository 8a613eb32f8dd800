import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportNoAnswer, useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { NetworkBar } from '@app/ui/feedback/network-bar.tsx';

const PROBE_INTERVAL_MS = 5_000;

/** Shows since when calls fail, and probes the network meanwhile. @see APP-11 */
export function ConnectionBar() {
  const text = useText();
  const { venue } = useVenueState();
  const downSinceMs = useConnection((connection) => connection.downSinceMs);
  const isDown = downSinceMs !== null;
  useNetworkProbe(isDown);

  return (
    <NetworkBar>
      {isDown &&
        (venue
          ? text('offline-since', { time: clockText(downSinceMs, venue.localDateTimeIdentifier) })
          : text('offline'))}
    </NetworkBar>
  );
}

/** While calls fail, refetches the active queries at intervals and whenever the page becomes visible. */
function useNetworkProbe(isDown: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const probe = () => {
      if (document.visibilityState === 'visible') void queryClient.refetchQueries({ type: 'active' });
    };
    // The browser is reliable when it reports offline; online is only a reason to probe.
    const reportOffline = () => reportNoAnswer(Date.now());
    if (!navigator.onLine) reportOffline();
    addEventListener('offline', reportOffline);
    addEventListener('online', probe);
    const timer = isDown ? setInterval(probe, PROBE_INTERVAL_MS) : undefined;
    return () => {
      removeEventListener('offline', reportOffline);
      removeEventListener('online', probe);
      clearInterval(timer);
    };
  }, [isDown, queryClient]);
}
