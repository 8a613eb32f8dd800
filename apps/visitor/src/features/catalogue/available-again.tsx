import { useComingTime } from '#features/venues/use-coming-time.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { useText } from '#shared/texts/use-text.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';

/** Shows when an unavailable product is on sale again. @param until ISO instant @see COM-03 */
export function AvailableAgain({ until }: { until: string }) {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  return (
    <StateLine state="warn" icon="clock">
      {text('back-at', coming(until))}
    </StateLine>
  );
}
