import { useId, useState } from 'react';
import type { Board } from '@app/contract/staff/board.ts';
import type { ThrottleLimits, CommerceThrottleLimits } from '@app/contract/staff/throttle-limits.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from '../texts/use-text.ts';
import { useQueueLimits, type LimitsOf } from './use-queue-limits.ts';
import styles from '../board.module.css';

const FIELDS = [
  { name: 'busyFromOrders', most: 1_000 },
  { name: 'busyFromMinutes', most: 240 },
  { name: 'pauseFromMinutes', most: 240 },
] as const satisfies readonly { name: keyof ThrottleLimits; most: number }[];

/**
 * Sets the queue sizes that make the commerce busy or paused. The operator of the venue also sets them for all
 * commerces.
 *
 * @see COM-03
 */
export function QueueLimitsSheet({ commerce, onClose }: { commerce: Board['commerce']; onClose: () => void }) {
  const text = useText();
  const formId = useId();
  const [of, setOf] = useState<LimitsOf>('commerce');
  const { limits, mayChangeVenue, save, isSaving, readAgain, failure } = useQueueLimits(commerce, onClose);
  return (
    <Sheet
      isOpen
      isTall
      onClose={onClose}
      title={text('limits-title')}
      subtitle={text('limits-lead')}
      closeLabel={text('close')}
      foot={
        limits ? (
          <Button type="submit" form={formId} isBlock isBusy={isSaving}>
            {text('limits-save')}
          </Button>
        ) : (
          failure !== undefined && (
            <Button isBlock onPress={readAgain}>
              {text('retry')}
            </Button>
          )
        )
      }
    >
      <div className={styles['load']}>
        {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
        {!limits && failure === undefined && <SkeletonLines lines={6} />}
        {limits && mayChangeVenue && (
          <SegmentedControl
            label={text('limits-of')}
            value={of}
            onChange={setOf}
            options={[
              { value: 'commerce', label: text('limits-of-stall') },
              { value: 'venue', label: text('limits-of-venue') },
            ]}
          />
        )}
        {limits && (
          <LimitsForm key={of} id={formId} of={of} limits={limits} onSave={(wanted) => save({ of, limits: wanted })} />
        )}
      </div>
    </Sheet>
  );
}

type Typed = Record<keyof ThrottleLimits, string>;

/** An empty field takes the venue's limit, or no limit at the venue. At a commerce, 0 means no limit. */
function LimitsForm({
  id,
  of,
  limits: { own, venue },
  onSave,
}: {
  id: string;
  of: LimitsOf;
  limits: CommerceThrottleLimits;
  onSave: (limits: ThrottleLimits) => void;
}) {
  const text = useText();
  const least = of === 'commerce' ? 0 : 1;
  const [typed, setTyped] = useState<Typed>(() => typedOf(of === 'commerce' ? own : venue));
  const emptyMeans = (name: keyof ThrottleLimits) => {
    const ofVenue = venue[name];
    if (of === 'venue') return text('limits-never');
    return ofVenue === null ? text('limits-as-venue-never') : text('limits-as-venue', { limit: ofVenue });
  };
  return (
    <form
      id={id}
      className={styles['load']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (FIELDS.some(({ name, most }) => !isLimit(typed[name], { least, most }))) return;
        onSave({
          busyFromOrders: limitOf(typed.busyFromOrders),
          busyFromMinutes: limitOf(typed.busyFromMinutes),
          pauseFromMinutes: limitOf(typed.pauseFromMinutes),
        });
      }}
    >
      {FIELDS.map(({ name, most }) => (
        <TextField
          key={name}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          label={text(name)}
          hint={emptyMeans(name)}
          error={isLimit(typed[name], { least, most }) ? undefined : text('limits-range', { least, most })}
          value={typed[name]}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
    </form>
  );
}

function typedOf({ busyFromOrders, busyFromMinutes, pauseFromMinutes }: ThrottleLimits): Typed {
  return {
    busyFromOrders: String(busyFromOrders ?? ''),
    busyFromMinutes: String(busyFromMinutes ?? ''),
    pauseFromMinutes: String(pauseFromMinutes ?? ''),
  };
}

/** Whether the typed value can be saved; an empty one can. */
function isLimit(typed: string, { least, most }: { least: number; most: number }): boolean {
  const limit = limitOf(typed);
  return limit === null || (Number.isInteger(limit) && limit >= least && limit <= most);
}

function limitOf(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
