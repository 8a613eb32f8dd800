import { useState } from 'react';
import { Button } from '@app/ui/button.tsx';
import { Notice } from '@app/ui/notice.tsx';
import { Sheet } from '@app/ui/sheet.tsx';
import { TextAreaField } from '@app/ui/text-area-field.tsx';
import { useText } from '../texts/use-text.ts';

const REASON_MAX = 200;

/** Asks why a job is given up; the reason stands in the audit. */
export function DiscardJob({
  name,
  isBusy,
  failure,
  onDiscard,
  onClose,
}: {
  name: string;
  isBusy: boolean;
  failure: string | undefined;
  onDiscard: (reason: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const discard = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '') onDiscard(given);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text('discard-title', { name })}
      subtitle={text('discard-lead')}
      closeLabel={text('close')}
      foot={
        <>
          <Button variant="danger" isBlock isBusy={isBusy} onPress={discard}>
            {text('discard')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('discard-not')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={text('reason-label')}
        value={reason}
        onChange={(value) => {
          setMissing(false);
          setReason(Array.from(value).slice(0, REASON_MAX).join(''));
        }}
        count={`${Array.from(reason).length}/${REASON_MAX}`}
        error={isMissing ? text('discard-why') : undefined}
        takesFocus
      />
      {failure !== undefined && <Notice tone="bad" icon="circle-alert" role="alert" title={failure} />}
    </Sheet>
  );
}
