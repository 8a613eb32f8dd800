import { useState } from 'react';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { PairedDialog } from './paired-dialog.tsx';
import { TerminalCard } from './terminal-card.tsx';
import { TerminalsRead } from './terminals-read.tsx';
import { usePairing } from './use-kiosks.ts';
import { useText } from './use-text.ts';
import formStyles from '#shared/form/form.module.css';
import sectionStyles from '#shared/form/sections/form-section.module.css';

type Account = NonNullable<StaffCommerce['terminals']>;

/** Asks for the terminal and the name of this device. */
export function PairingForm({ commerce, account }: { commerce: StaffCommerce; account: Account }) {
  const text = useText();
  const own = usePairing(commerce.id, account);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const { terminals } = own;
  const pair = () => {
    setTried(true);
    if (chosenId !== null && name.trim() !== '') own.pair({ terminalId: chosenId, name: name.trim() });
  };
  const chooseOther = () => {
    own.clear();
    setChosenId(null);
  };
  return (
    <form
      className={`${formStyles['form']} ${sectionStyles['section']}`}
      onSubmit={(event) => {
        event.preventDefault();
        pair();
      }}
    >
      <h2>{text('kiosk-choose')}</h2>
      <p>{text('kiosk-choose-text', { stall: commerce.name })}</p>
      <TerminalsRead read={own} />
      {terminals && terminals.length > 0 && (
        <>
          <RadioCardGroup label={text('kiosk-terminal')} value={chosenId} onChange={setChosenId}>
            {terminals.map((terminal) => (
              <TerminalCard key={terminal.id} terminal={terminal} />
            ))}
          </RadioCardGroup>
          {isTried && chosenId === null && <Notice tone="bad" role="alert" title={text('kiosk-terminal-missing')} />}
          <TextField
            label={text('kiosk-name')}
            hint={text('kiosk-name-hint')}
            value={name}
            onChange={setName}
            maxLength={40}
            autoComplete="off"
            error={isTried && name.trim() === '' ? text('kiosk-name-missing') : undefined}
          />
          <div>
            <Button type="submit" isBusy={own.isPairing}>
              {text('kiosk-pair')}
            </Button>
          </div>
        </>
      )}
      <PairedDialog commerceId={commerce.id} own={own} onChooseOther={chooseOther} />
      <Dialog
        isOpen={own.hasFailed}
        onClose={own.clear}
        icon="circle-x"
        tone="bad"
        title={text('kiosk-pair-failed')}
        actions={
          <>
            <Button isBlock isBusy={own.isPairing} onPress={pair}>
              {text('retry')}
            </Button>
            <Button variant="quiet" isBlock onPress={chooseOther}>
              {text('kiosk-choose-other')}
            </Button>
          </>
        }
      >
        <p>{own.failureDetail}</p>
      </Dialog>
    </form>
  );
}
