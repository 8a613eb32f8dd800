import { useId } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { CommerceSlot } from '@app/contract/slots/slots.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { useRadioGroup } from '@app/ui/controls/radio-card-group.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import './slots.css';

/** Times of a venue, in its time zone. */
type OfVenue = { timeZone: string };

/** Times of events by their peaks, with what each means and its room in words. Part of a `RadioCardGroup`. */
export function EventSlots({ slots, timeZone }: OfVenue & { slots: readonly CommerceSlot[] }) {
  const peaks = Map.groupBy(slots, ({ eventId, peakStartsAt }) => `${eventId} ${peakStartsAt}`);
  return [...peaks].map(([peak, ofPeak]) => <PeakSlots key={peak} slots={ofPeak} timeZone={timeZone} />);
}

function PeakSlots({ slots, timeZone }: OfVenue & { slots: readonly CommerceSlot[] }) {
  const text = useText();
  const title = useId();
  const { value } = useRadioGroup();
  const [first] = slots;
  if (first === undefined) return null;
  const chosen = slots.find(({ at }) => at === value);
  const startsAt = clockText(first.peakStartsAt, timeZone);
  return (
    <div className="slots" role="group" aria-labelledby={title}>
      <p className="slots__head">
        <b id={title}>{text(`when-peak-${first.peak}`)}</b>
        <span className="num">{text('when-peak-starts', { time: startsAt })}</span>
      </p>
      <div className="slots__grid">
        {slots.map((slot) => (
          <SlotCard key={slot.at} slot={slot} timeZone={timeZone} />
        ))}
      </div>
      {chosen && (
        <p className="slots__foot">
          {text('when-kitchen-starts', { time: clockText(chosen.changeableUntil, timeZone) })}
        </p>
      )}
    </div>
  );
}

function SlotCard({ slot, timeZone }: OfVenue & { slot: CommerceSlot }) {
  const text = useText();
  const group = useRadioGroup();
  const isChosen = group.value === slot.at;
  const meaning = meaningOf(slot);
  return (
    <label className={classNames('slot', isChosen && 'slot--on')}>
      <input
        type="radio"
        className="sr"
        name={group.name}
        value={slot.at}
        checked={isChosen}
        onChange={() => group.choose(slot.at)}
      />
      <b className="num">{clockText(slot.at, timeZone)}</b>
      {meaning && <small>{text(meaning)}</small>}
      <StateLine
        state={slot.room === 'plenty' ? 'ok' : 'warn'}
        icon={slot.room === 'plenty' ? 'circle-check' : 'flame'}
      >
        {text(slot.room === 'plenty' ? 'when-room' : 'when-almost-full')}
      </StateLine>
      {isChosen && (
        <span className="slot__check">
          <Icon name="check" />
        </span>
      )}
    </label>
  );
}

/** What a time of a break means; null where the clock says enough. */
function meaningOf({ peak, index, count }: CommerceSlot) {
  if (peak !== 'half-time' && peak !== 'interval') return null;
  if (index === 0) return 'when-first';
  return index === count - 1 ? 'when-last' : 'when-middle';
}
