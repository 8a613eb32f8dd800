import { useState } from 'react';
import { FormSheet } from '#shared/form/form-sheet.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { TerminalsRead } from '../terminals-read.tsx';
import { useAssignment } from './use-assigned-terminals.ts';
import { useText } from './use-text.ts';

/** Chooses a terminal of the account for the counter, and names it. @see POINT-01 */
export function AssignSheet({
  commerceId,
  account,
  onClose,
}: {
  commerceId: number;
  account: { provider: number; configId: number };
  onClose: () => void;
}) {
  const text = useText();
  const own = useAssignment(commerceId, account);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const { terminals } = own;
  const hasTerminals = terminals !== undefined && terminals.length > 0;
  const assign = () => {
    setTried(true);
    if (chosenId === null || name.trim() === '') return;
    own.assign({ terminalRef: chosenId, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <FormSheet
      title={text('counter-terminal-add-title')}
      submit={hasTerminals ? text('counter-terminal-save') : null}
      isBusy={own.isAssigning}
      failure={own.failure}
      onSubmit={assign}
      onClose={onClose}
    >
      <TerminalsRead read={own} />
      {hasTerminals && (
        <>
          <RadioCardGroup label={text('kiosk-terminal')} value={chosenId} onChange={setChosenId}>
            {terminals.map(({ id, description, isStandalone, isPaired }) => (
              <RadioCard
                key={id}
                value={id}
                icon="credit-card"
                title={description}
                detail={text(isStandalone ? 'kiosk-terminal-standalone' : 'counter-terminal-ready')}
                reason={isPaired ? text('kiosk-terminal-paired') : undefined}
              />
            ))}
          </RadioCardGroup>
          {isTried && chosenId === null && <Notice tone="bad" role="alert" title={text('kiosk-terminal-missing')} />}
          <TextField
            label={text('counter-terminal-name')}
            hint={text('counter-terminal-name-hint')}
            value={name}
            onChange={setName}
            maxLength={40}
            autoComplete="off"
            error={isTried && name.trim() === '' ? text('kiosk-name-missing') : undefined}
          />
        </>
      )}
    </FormSheet>
  );
}
