import { Icon } from '@app/ui/icons/icon.tsx';
import { TimeRing } from '../layout/time-ring.tsx';
import { useText } from '../use-text.ts';
import type { NumberState } from './number-state.ts';

/** How long the number stays, and the buttons that change that. @param of seconds at the start */
export function NumberFoot({
  state,
  secondsLeft,
  of,
  onMore,
  onLeave,
}: {
  state: NumberState | null;
  secondsLeft: number | null;
  of: number;
  onMore: () => void;
  onLeave: () => void;
}) {
  const text = useText();
  return (
    <>
      {state !== null && state !== 'ticket' && secondsLeft !== null && (
        <div className="k kleft" role="timer" aria-live="off">
          <p>
            <span className="num">{text('number-stays', { seconds: secondsLeft })}</span>
            {state === 'no-printer' && <span>{text('prints-nothing')}</span>}
            {state === 'no-paper' && <span>{text('out-of-paper')}</span>}
          </p>
          <progress max={of} value={secondsLeft} aria-label={text('order-number')} />
        </div>
      )}
      <div className="k knum__foot">
        <button type="button" onClick={onMore}>
          <Icon name="clock" />
          {text('more-time')}
        </button>
        <button
          type="button"
          onClick={onLeave}
          aria-label={[text('got-it'), secondsLeft !== null && text('leaves-in', { seconds: secondsLeft })]
            .filter(Boolean)
            .join('. ')}
        >
          {text('got-it')}
          {state === 'ticket' && secondsLeft !== null && (
            <TimeRing left={secondsLeft} of={of} className="kcount num">
              {secondsLeft}
            </TimeRing>
          )}
        </button>
      </div>
    </>
  );
}
