import { useId } from 'react';
import type { CommerceSlot } from '@app/contract/slots/slots.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKioskEstimate } from '../use-kiosk-estimate.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';

/** The first answer: as soon as possible, with the present estimate. */
export function Soonest({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  const text = useText();
  const { menu } = useKioskMenu();
  const estimate = useKioskEstimate(menu);
  return (
    <button type="button" className="kslot kslot--now" role="radio" aria-checked={isChosen} onClick={onChoose}>
      <Icon name="zap" />
      <span>
        <b>{text('when-now')}</b>
        {estimate && <small className="num">{text('wait', { time: estimate.time })}</small>}
      </span>
      <i className="kpick__dot">{isChosen && <Icon name="check" />}</i>
    </button>
  );
}

/** The times of a break of the event, with their room in words. */
export function PeakTimes({
  ofPeak,
  chosen,
  onChoose,
}: {
  ofPeak: readonly CommerceSlot[];
  chosen: string | undefined;
  onChoose: (at: string) => void;
}) {
  const text = useText();
  const title = useId();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const [first] = ofPeak;
  if (first === undefined) return null;
  return (
    <div role="group" aria-labelledby={title}>
      <p className="kwhen__peak">
        <b id={title}>{text(`when-peak-${first.peak}`)}</b>
        <span className="num">{text('when-starts', { time: clockText(first.peakStartsAt, timeZone) })}</span>
      </p>
      <div className="kwhen__times">
        {ofPeak.map(({ at, room }) => (
          <button
            key={at}
            type="button"
            className="kslot"
            role="radio"
            aria-checked={at === chosen}
            onClick={() => onChoose(at)}
          >
            <span>
              <b className="num">{clockText(at, timeZone)}</b>
              <small data-room={room}>{text(`when-room-${room}`)}</small>
            </span>
            <i className="kpick__dot">{at === chosen && <Icon name="check" />}</i>
          </button>
        ))}
      </div>
    </div>
  );
}
