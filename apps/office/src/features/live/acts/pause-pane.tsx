import { useState } from 'react';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { ordersWith } from '../live-commerce.ts';
import { useText } from '../use-text.ts';
import { usePause } from './use-acts.ts';
import styles from './tray.module.css';

const MINUTE_MS = 60_000;
/** The longest pause that the server takes. */
const OPEN_END_MINUTES = 24 * 60;
const CHOICES = ['5', '10', '20', 'open'] as const;

/** Pauses a stall for some minutes, with what that means; a paused one is resumed. @param at of the server's clock */
export function PausePane({
  at,
  stall,
  reason,
  onDone,
}: {
  at: string;
  stall: LiveCommerce;
  /** Why nothing can be sent. */
  reason: string | undefined;
  onDone: () => void;
}) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('10');
  const pausing = usePause();
  const isPaused = stall.pausedUntil !== null;
  const minutes = choice === 'open' ? OPEN_END_MINUTES : Number(choice);
  const pausedUntil = new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();
  const orders = ordersWith(stall, [ORDER_STATUS.paymentAccepted, ORDER_STATUS.preparing]);
  const press = () => pausing.mutate({ stall, pausedUntil: isPaused ? null : pausedUntil }, { onSuccess: onDone });
  return (
    <section className={styles['pane']} aria-labelledby={`pause-${stall.id}`}>
      <h3 id={`pause-${stall.id}`}>
        <Icon name="circle-pause" />
        {text('tray-pause-title')}
      </h3>
      {!isPaused && (
        <SegmentedControl
          label={text('pause-how-long')}
          value={choice}
          onChange={setChoice}
          options={CHOICES.map((value) => ({
            value,
            label: value === 'open' ? text('pause-open-end') : text('minutes', { minutes: Number(value) }),
          }))}
        />
      )}
      <p>
        {text('pause-queue-stays', { orders })}{' '}
        {isPaused || choice === 'open' ? '' : text('pause-phone-says', { time: clockText(pausedUntil, timeZone) })}
      </p>
      <Button
        variant="plain"
        icon={isPaused ? 'play' : 'pause'}
        reason={reason}
        isBusy={pausing.isPending}
        onPress={press}
      >
        {isPaused
          ? text('pause-resume')
          : choice === 'open'
            ? text('pause-until-told')
            : text('pause-now', { minutes })}
      </Button>
    </section>
  );
}
