import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { PairedDialog } from './paired-dialog.tsx';
import { TerminalCard } from './terminal-card.tsx';
import { TerminalsRead } from './terminals-read.tsx';
import { usePairing } from './use-kiosks.ts';
import { useText } from './use-text.ts';
import styles from './pair-kiosk.module.css';

/** Pairs this device with a card terminal of the commerce. @see KIOSK-05, ROLE-02, POINT-01, CLV-01 */
export function PairKiosk({ commerceId }: { commerceId: number }) {
  const text = useText();
  const commerces = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const commerce = commerces.data?.find(({ id }) => id === commerceId);
  return (
    <StaffPage title={text('kiosk-pair')} detail={commerce?.name} backTo={`/kiosks/${commerceId}`} width="narrow">
      {commerces.isPending && <Skeleton shape="card" />}
      {commerces.isError && !commerces.data && (
        <ReadFailure error={commerces.error} onRetry={() => void commerces.refetch()} />
      )}
      {commerces.data && !commerce?.terminals && (
        <EmptyState icon="monitor" title={text('kiosks-no-terminals')} text={text('kiosks-no-terminals-text')} />
      )}
      {commerce?.terminals && <PairingForm commerce={commerce} account={commerce.terminals} />}
    </StaffPage>
  );
}

type Account = NonNullable<StaffCommerce['terminals']>;

function PairingForm({ commerce, account }: { commerce: StaffCommerce; account: Account }) {
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
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        pair();
      }}
    >
      <div>
        <h2 className="h2">{text('kiosk-choose')}</h2>
        <p className="mut">{text('kiosk-choose-text', { stall: commerce.name })}</p>
      </div>
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
          <Button type="submit" isBlock isBusy={own.isPairing}>
            {text('kiosk-pair')}
          </Button>
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
