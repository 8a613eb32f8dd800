import type { PriceOverlap } from '@app/rules/menu-rules/price-overlaps.ts';
import type { Span } from '@app/rules/venues/time-spans.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useTimeText } from './rule-timeline.tsx';
import { useText } from './use-text.ts';

/** Says who wins where prices overlap. */
export function Overlaps({ overlaps, shown }: { overlaps: readonly PriceOverlap[]; shown: Span }) {
  const text = useText();
  const timeText = useTimeText(shown);
  if (overlaps.length === 0) return null;
  return (
    <Notice tone="warn" title={text('overlap-title')}>
      {text('overlap-why')}
      <ul>
        {overlaps.map(({ fromMs, toMs, winner, loser }) => (
          <li key={`${fromMs} ${winner.id} ${loser.id}`}>
            {text('overlap-text', {
              from: timeText(fromMs),
              until: timeText(toMs),
              winner: winner.name,
              loser: loser.name,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
