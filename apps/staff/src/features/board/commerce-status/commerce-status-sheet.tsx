import { useState } from 'react';
import { limitsPage, officePage } from '#shared/office/office-page.ts';
import { useComingTime } from '#shared/texts/use-coming-time.ts';
import { endOfDay, inMinutes } from '#shared/time/end-times.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { PaceBasis } from '@app/contract/staff/pace-basis.ts';
import type { Busy } from '@app/contract/visitor/venues.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from '../texts/use-text.ts';
import styles from '../board.module.css';

const BUSY_MINUTES = [5, 10, 15] as const;
const PAUSE_MINUTES = [10, 20, 30] as const;
const BUSY_LASTS = ['30', '60', 'open'] as const;
type BusyLasts = (typeof BUSY_LASTS)[number];

/** Marks the commerce as busy or paused, always with an end. @see COM-03, ORD-08 */
export function CommerceStatusSheet({
  board: { commerce, eventEndsAt, paceBasis },
  nowMs,
  onBusy,
  onPause,
  onClose,
}: {
  board: Board;
  nowMs: number;
  onBusy: (busy: Busy) => void;
  onPause: (until: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [lasts, setLasts] = useState<BusyLasts>('30');
  const coming = useComingTime(nowMs, commerce.timeZone);
  const dayEnds = endOfDay(nowMs, commerce.timeZone);
  const busyUntil = lasts === 'open' ? dayEnds : inMinutes(nowMs, Number(lasts));
  return (
    <Sheet isOpen onClose={onClose} title={text('load-title')} subtitle={text('load-lead')} closeLabel={text('close')}>
      <p>{basisText(text, paceBasis)}</p>
      <section className={styles['load']} aria-labelledby="load-busy">
        <h3 id="load-busy">{text('load-busy')}</h3>
        <SegmentedControl
          label={text('load-lasts')}
          value={lasts}
          onChange={setLasts}
          options={BUSY_LASTS.map((value) => ({
            value,
            label: value === 'open' ? text('load-lasts-open') : text('load-lasts-minutes', { minutes: Number(value) }),
          }))}
        />
        <div className={styles['status__choices']}>
          {BUSY_MINUTES.map((minutes) => (
            <StatusChoice
              key={minutes}
              tone="warn"
              label={text('load-add', { minutes })}
              end={coming(busyUntil).until}
              onPress={() => onBusy({ minutes, until: busyUntil })}
            />
          ))}
        </div>
      </section>
      <section className={styles['load']} aria-labelledby="load-pause">
        <h3 id="load-pause">{text('load-pause')}</h3>
        <div className={styles['status__choices']}>
          {PAUSE_MINUTES.map((minutes) => {
            const until = inMinutes(nowMs, minutes);
            return (
              <StatusChoice
                key={minutes}
                tone="bad"
                label={text('load-lasts-minutes', { minutes })}
                end={coming(until).until}
                onPress={() => onPause(until)}
              />
            );
          })}
        </div>
        <StatusChoice
          tone="bad"
          label={text(eventEndsAt === null ? 'load-pause-day' : 'load-pause-event')}
          end={coming(eventEndsAt ?? dayEnds).until}
          onPress={() => onPause(eventEndsAt ?? dayEnds)}
        />
      </section>
      <a className={buttonClass({ variant: 'quiet', isBlock: true })} href={limitsPage(commerce)}>
        <Icon name="sliders-horizontal" />
        {text('limits-title')}
      </a>
      <a className={buttonClass({ variant: 'quiet', isBlock: true })} href={officePage('stations', commerce)}>
        <Icon name="chef-hat" />
        {text('stations-settings')}
      </a>
    </Sheet>
  );
}

/** What the wait of the header comes from. */
function basisText(text: ReturnType<typeof useText>, { kind, orders }: PaceBasis): string {
  return kind === 'usual' || kind === 'stated' ? text(`wait-${kind}`) : text(`wait-${kind}`, { orders });
}

/** A large button with a status and its end. */
function StatusChoice({
  tone,
  label,
  end,
  onPress,
}: {
  tone: 'warn' | 'bad';
  label: string;
  end: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames(styles['status__choice'], styles[`status__choice--${tone}`])}
      onClick={onPress}
    >
      <b>{label}</b>
      <small className="num">{end}</small>
    </button>
  );
}
