import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { useText } from './use-text.ts';

/** News older than this are marked. */
const OLD_MS = 5_000;

/** Whether the figures are of now. Old ones keep their place and get their time. */
export function News({ at, updatedAt }: { at: string; updatedAt: number }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const isOld = useNowMs() - updatedAt > OLD_MS;
  return (
    <span role="status">
      {isOld ? (
        <Badge tone="warn" icon="wifi-off">
          {text('live-old', { time: clockText(at, timeZone) })}
        </Badge>
      ) : (
        <Badge tone="ok" icon="wifi">
          {text('live-now')}
        </Badge>
      )}
    </span>
  );
}
