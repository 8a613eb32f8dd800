import { useText } from '#shared/texts/use-text.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
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

/** Shows when the menu of a product begins. @param from ISO instant @see PROD-03 */
export function SoldFrom({ from }: { from: string }) {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  return (
    <StateLine state="idle" icon="clock">
      {text('sold-from', coming(from))}
    </StateLine>
  );
}
