import { useState } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { useText } from './use-text.ts';

/** Asks for the reason of an action; the server stores it. */
export function ReasonSheet({
  title,
  lead,
  label,
  missing,
  maxCharacters,
  submit,
  isDanger = false,
  cancel,
  isBusy,
  failure,
  onSubmit,
  onClose,
}: {
  title: string;
  lead: string;
  label: string;
  /** Error text of an empty field. */
  missing: string;
  maxCharacters: number;
  submit: string;
  isDanger?: boolean;
  cancel: string;
  isBusy: boolean;
  failure: string | undefined;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '') onSubmit(given);
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      subtitle={lead}
      closeLabel={text('close')}
      foot={
        <>
          <Button variant={isDanger ? 'danger' : 'primary'} isBlock isBusy={isBusy} onPress={send}>
            {submit}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={label}
        value={reason}
        onChange={(value) => {
          setMissing(false);
          setReason(Array.from(value).slice(0, maxCharacters).join(''));
        }}
        count={`${Array.from(reason).length}/${maxCharacters}`}
        error={isMissing ? missing : undefined}
        takesFocus
      />
      {failure !== undefined && <Notice tone="bad" icon="circle-alert" role="alert" title={failure} />}
    </Sheet>
  );
}
