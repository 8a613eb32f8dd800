import type { KioskCall } from '@app/contract/staff/kiosks.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import type { useKioskCalls } from './use-kiosk-calls.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from '../terminal-tasks/terminal-tasks.module.css';

const ICONS = {
  help: 'bell-ring',
  'terminal-busy': 'hourglass',
  'payment-unknown': 'circle-question-mark',
  printer: 'printer',
  terminal: 'credit-card',
} as const satisfies Record<KioskCall['need'], IconName>;

/** Kiosks to which staff have to go: calls, which staff end, and printers and terminals that do not work. @see KIOSK-05 */
export function KioskCalls({ own, timeZone }: { own: ReturnType<typeof useKioskCalls>; timeZone: string }) {
  const text = useText();
  if (own.calls.length === 0) return null;
  return (
    <ul className={styles['tasks']} aria-label={text('call-list')}>
      {own.calls.map((call) => (
        <Call key={call.id ?? call.kioskId} call={call} own={own} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function Call({
  call: { id, kiosk, need, orderNumber, callNumber, calledAt },
  own,
  timeZone,
}: {
  call: KioskCall;
  own: ReturnType<typeof useKioskCalls>;
  timeZone: string;
}) {
  const text = useText();
  const facts = { kiosk, number: text('order-numbers', { number: orderNumber ?? 0, callNumber }) };
  return (
    <li className={styles['task']}>
      <Icon name={ICONS[need]} />
      <p>
        <b>{text(`call-${need}`, facts)}</b>
        {calledAt !== null && (
          <small className="num">{text('call-since', { time: clockText(calledAt, timeZone) })}</small>
        )}
      </p>
      {id !== null && (
        <span>
          <button
            type="button"
            className={boardStyles['bbtn']}
            disabled={own.isEnding}
            aria-label={text('call-end-of', facts)}
            onClick={() => own.end(id)}
          >
            <Icon name="check" />
            {text('call-end')}
          </button>
        </span>
      )}
    </li>
  );
}
