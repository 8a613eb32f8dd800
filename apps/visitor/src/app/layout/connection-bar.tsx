import { clockText } from '@app/rules/formatting/venue-time.ts';
import { NetworkBar } from '@app/ui/feedback/network-bar.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useVenueState } from '#features/venues/venue-context.ts';
import { reportNoAnswer, useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';

const KNOCK_EVERY_MS = 5_000;

/** Says that calls do not get through, since when, and looks for the network until they do. @see APP-11 */
export function ConnectionBar() {
  const text = useText();
  const { venue } = useVenueState();
  const downSinceMs = useConnection((connection) => connection.downSinceMs);
  const isDown = downSinceMs !== null;
  useKnocking(isDown);

  return (
    <NetworkBar>
      {isDown &&
        (venue ? text('offline-since', clockText(downSinceMs, venue.localDateTimeIdentifier)) : text('offline'))}
    </NetworkBar>
  );
}

/** While the network is away, what is on the screen is asked for again now and then, and whenever the phone wakes. */
function useKnocking(isDown: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const knock = () => {
      if (document.visibilityState === 'visible') void queryClient.refetchQueries({ type: 'active' });
    };
    // The browser's word counts when it says no; its yes is only a reason to knock.
    const hearNo = () => reportNoAnswer(Date.now());
    if (!navigator.onLine) hearNo();
    addEventListener('offline', hearNo);
    addEventListener('online', knock);
    const timer = isDown ? setInterval(knock, KNOCK_EVERY_MS) : undefined;
    return () => {
      removeEventListener('offline', hearNo);
      removeEventListener('online', knock);
      clearInterval(timer);
    };
  }, [isDown, queryClient]);
}
