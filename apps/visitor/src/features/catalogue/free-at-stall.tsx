import { useText } from '#shared/texts/use-text.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';

/** A product without a price has no quantity control: the stall hands it out. @see PROD-03 */
export function FreeAtStall() {
  const text = useText();
  return (
    <StateLine state="idle" icon="store">
      {text('free-at-stall')}
    </StateLine>
  );
}
