import { StateLine } from '@app/ui/state-line.tsx';
import { useVenue } from '../data/venue-context.ts';
import { useText } from '../texts/use-text.ts';
import { useComingTime } from './use-coming-time.ts';

/** When what is stopped is sold again. @param until ISO instant @see COM-03 */
export function AvailableAgain({ until }: { until: string }) {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  return (
    <StateLine state="warn" icon="clock">
      {text('back-at', coming(until))}
    </StateLine>
  );
}
