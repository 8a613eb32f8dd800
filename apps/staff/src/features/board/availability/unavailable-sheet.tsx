import { useComingTime } from '#shared/texts/use-coming-time.ts';
import { endOfDay, inMinutes } from '#shared/time/end-times.ts';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { StatusChoice } from '../commerce-status/commerce-status-sheet.tsx';
import { useText } from '../texts/use-text.ts';
import type { ProductOrSize } from './unavailable-products.ts';
import styles from '../board.module.css';

/** A product or size with its display name, such as `Camiseta, talle M`. */
export type RequestedProduct = ProductOrSize & { name: string; isAccompaniment: boolean };

const MINUTES = [30, 60] as const;
const LONGEST_MINUTES = 24 * 60;

/** Asks for how long a product is unavailable. @see ORD-08 */
export function UnavailableSheet({
  asked,
  nowMs,
  timeZone,
  onChoose,
  onClose,
}: {
  asked: RequestedProduct;
  nowMs: number;
  timeZone: string;
  onChoose: (until: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const coming = useComingTime(nowMs, timeZone);
  const dayEnds = endOfDay(nowMs, timeZone);
  const longest = inMinutes(nowMs, LONGEST_MINUTES);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('stop-title', { product: asked.name })}
      subtitle={text(asked.isAccompaniment ? 'stop-lead-extra' : 'stop-lead')}
      closeLabel={text('close')}
    >
      <div className={styles['load']}>
        <div className={styles['status__choices']}>
          {MINUTES.map((minutes) => {
            const until = inMinutes(nowMs, minutes);
            return (
              <StatusChoice
                key={minutes}
                tone="warn"
                label={text(minutes === 60 ? 'stop-hour' : 'stop-half-hour')}
                end={coming(until).until}
                onPress={() => onChoose(until)}
              />
            );
          })}
        </div>
        <StatusChoice
          tone="bad"
          label={text('stop-day')}
          end={coming(dayEnds).until}
          onPress={() => onChoose(dayEnds)}
        />
        <StatusChoice
          tone="bad"
          label={text('stop-open')}
          end={text('at-most', { time: coming(longest) })}
          onPress={() => onChoose(longest)}
        />
      </div>
    </Sheet>
  );
}
