import './kiosk-away.css';
import { useLocation } from 'wouter';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { KioskSheet } from '../layout/kiosk-sheet.tsx';
import { useText } from '../use-text.ts';
import { endVisit, isVisitUndecided, useKioskVisit } from '../visit/kiosk-visit.ts';
import { IDLE_SECONDS, useIdleSeconds } from './use-idle-seconds.ts';

/** Seconds for an answer, before all that the person left is deleted. */
const ANSWER_SECONDS = 30;
const WITHOUT_PERSON: readonly string[] = [KIOSK_PATHS.attract, KIOSK_PATHS.number];

/** Asks whether the person is still there; never while an order is undecided. @see KIOSK-06 */
export function IdleSheet() {
  const [path] = useLocation();
  const isUndecided = useKioskVisit(isVisitUndecided);
  if (isUndecided || WITHOUT_PERSON.includes(path)) return null;
  return <IdleQuestion />;
}

function IdleQuestion() {
  const text = useText();
  const go = useGo();
  const { seconds, reset } = useIdleSeconds(IDLE_SECONDS + ANSWER_SECONDS, () => {
    endVisit();
    go(KIOSK_PATHS.attract);
  });
  if (seconds < IDLE_SECONDS) return null;
  const left = IDLE_SECONDS + ANSWER_SECONDS - seconds;
  return (
    <KioskSheet
      title={text('still-there')}
      description={text('still-there-text')}
      onClose={reset}
      aside={
        <div className="kring num" role="timer">
          <span>
            {left}
            <small>{text('idle-seconds')}</small>
          </span>
        </div>
      }
    >
      <button type="button" className="kfill" onClick={reset}>
        {text('still-there-yes')}
      </button>
    </KioskSheet>
  );
}
