import { useState } from 'react';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { useText } from './use-text.ts';
import styles from './cancelling.module.css';

type Reason = 'reason-no-stock' | 'reason-not-picked-up' | 'reason-asked' | 'reason-mistake' | 'reason-own';

/** Letters of a reason, as the call takes them. */
const REASON_MAX = 200;

/** The reason that staff choose from a list, or type. The first of the list is chosen at first. */
export function useReason(reasons: readonly [Reason, ...Reason[]]) {
  const text = useText();
  const [reason, setReason] = useState<Reason>(reasons[0]);
  const [ownReason, setOwnReason] = useState('');
  const isOwn = reason === 'reason-own';
  return {
    reasons,
    reason,
    setReason,
    isOwn,
    ownReason,
    setOwnReason,
    isSoldOut: reason === 'reason-no-stock',
    isMissing: isOwn && ownReason.trim() === '',
    words: isOwn ? ownReason.trim() : text(reason),
  };
}

export function ReasonChoice({ choice }: { choice: ReturnType<typeof useReason> }) {
  const text = useText();
  return (
    <>
      <FilterChips
        label={text('reason-label')}
        options={choice.reasons.map((value) => ({ value, label: text(value) }))}
        value={choice.reason}
        onChange={choice.setReason}
        layout="wrap"
      />
      {choice.isOwn && (
        <div className={styles['own']}>
          <TextField
            label={text('reason-own-label')}
            value={choice.ownReason}
            maxLength={REASON_MAX}
            onChange={choice.setOwnReason}
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}
