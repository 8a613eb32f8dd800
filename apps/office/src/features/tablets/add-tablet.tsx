import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { LOCK_MINUTES, type LockMinutes } from '@app/contract/back-office/tablets.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useTabletChange, type Offer } from './use-tablets.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './tablets.module.css';

const NAME_MAX = 40;
const DEFAULT_LOCK: LockMinutes = 2;

/** Name, stall and lock of a new tablet. Its link needs a recent second factor. */
export function AddTablet({
  stalls,
  onOffered,
  onClose,
}: {
  stalls: readonly { id: number; name: string }[];
  onOffered: (offer: Offer) => void;
  onClose: () => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const [stallId, setStallId] = useState<string>(String(stalls[0]?.id ?? ''));
  const [lockMinutes, setLockMinutes] = useState<LockMinutes>(DEFAULT_LOCK);
  const [takesCash, setTakesCash] = useState(false);
  const offering = useTabletChange(
    () =>
      api.send('POST /api/commerces/:id/tablets', {
        params: { id: Number(stallId) },
        body: { name: name.trim(), lockMinutes, takesCash },
      }),
    onOffered,
  );
  const isReady = name.trim() !== '' && stallId !== '';
  return (
    <form
      className={styles['card']}
      noValidate
      aria-labelledby="tablet-add-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !offering.isPending) offering.mutate(undefined);
      }}
    >
      <h2 id="tablet-add-title">{text('tablet-add')}</h2>
      <div className={styles['fields']}>
        <TextField
          label={text('tablet-name')}
          hint={text('tablet-name-hint')}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
        />
        <SelectField
          label={text('tablet-stall')}
          value={stallId}
          options={stalls.map((stall) => ({ value: String(stall.id), label: stall.name }))}
          onChange={setStallId}
        />
      </div>
      <div className={styles['row']}>
        <span>
          <b>{text('tablet-lock')}</b>
          <small>{text('tablet-lock-hint')}</small>
        </span>
        <SegmentedControl
          label={text('tablet-lock')}
          value={String(lockMinutes)}
          options={LOCK_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: text('tablet-minutes', { minutes }),
          }))}
          onChange={(chosen) =>
            setLockMinutes(LOCK_MINUTES.find((minutes) => String(minutes) === chosen) ?? DEFAULT_LOCK)
          }
        />
      </div>
      <LabelledSwitch
        label={text('tablet-cash')}
        hint={text('tablet-cash-hint')}
        isOn={takesCash}
        onChange={setTakesCash}
      />
      {offering.error && <Notice tone="bad" role="alert" title={failureText(offering.error)} />}
      <footer>
        <Button variant="quiet" onPress={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" variant="primary" isUnavailable={!isReady} isBusy={offering.isPending}>
          {text('tablet-make-link')}
        </Button>
      </footer>
    </form>
  );
}
