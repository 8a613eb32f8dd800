import type { Event } from '@app/rules/language/localised-types.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useEventTime } from './use-event-time.ts';

/** An event with its day and time, and whether it has begun or begins soon. @see CHK-03 */
export function EventOption({ event, isChosen, onChoose }: { event: Event; isChosen: boolean; onChoose: () => void }) {
  const { day, time, phase } = useEventTime()(event.eventStart);
  return (
    <button type="button" className="kcard kev" role="radio" aria-checked={isChosen} onClick={onChoose}>
      <span className="kev__d">
        <small>{day}</small>
        <b className="num">{time}</b>
      </span>
      <span className="kcard__t">
        <b>{event.name}</b>
        {phase && (
          <span className={classNames('kflag num', phase.isOn && 'kflag--ok')}>
            <Icon name={phase.isOn ? 'zap' : 'clock'} />
            {phase.words}
          </span>
        )}
      </span>
      <i className="kpick__dot">{isChosen && <Icon name="check" />}</i>
    </button>
  );
}
