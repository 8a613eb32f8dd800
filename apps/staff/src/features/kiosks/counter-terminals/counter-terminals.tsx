import { useState } from 'react';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { RowList } from '#shared/layout/row-list.tsx';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { AssignSheet } from './assign-sheet.tsx';
import { useAssignedTerminals } from './use-assigned-terminals.ts';
import { useText } from './use-text.ts';
import styles from '#shared/layout/row-list.module.css';

/** The card terminals at the counter of a commerce. @see POINT-01, ORD-08 */
export function CounterTerminals({
  commerceId,
  account,
}: {
  commerceId: number;
  account: { provider: number; configId: number };
}) {
  const text = useText();
  const own = useAssignedTerminals(commerceId);
  const [isAssigning, setAssigning] = useState(false);
  const [asked, setAsked] = useState<CounterTerminal | null>(null);
  const { terminals } = own;
  return (
    <section className={styles['section']} aria-labelledby="counter-terminals">
      <div>
        <h2 id="counter-terminals" className="h2">
          {text('counter-terminals-title')}
        </h2>
        <p className="mut">{text('counter-terminals-lead')}</p>
      </div>
      {!terminals && own.readError === null && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
        </div>
      )}
      {!terminals && own.readError !== null && <ReadFailure error={own.readError} onRetry={own.readAgain} />}
      {terminals?.length === 0 && <p>{text('counter-terminals-none')}</p>}
      {terminals && terminals.length > 0 && (
        <RowList>
          {terminals.map((terminal) => (
            <TerminalRow key={terminal.id} terminal={terminal} onRemove={() => setAsked(terminal)} />
          ))}
        </RowList>
      )}
      {terminals && (
        <div>
          <Button variant="tonal" icon="plus" onPress={() => setAssigning(true)}>
            {text('counter-terminal-add')}
          </Button>
        </div>
      )}
      {isAssigning && <AssignSheet commerceId={commerceId} account={account} onClose={() => setAssigning(false)} />}
      <RemoveDialog own={own} asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function TerminalRow({
  terminal: { name, terminal, isBusy },
  onRemove,
}: {
  terminal: CounterTerminal;
  onRemove: () => void;
}) {
  const text = useText();
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <b>{name}</b>
        <small>{terminal.description}</small>
        <StateLine state={isBusy ? 'warn' : 'ok'} icon={isBusy ? 'hourglass' : 'check'}>
          {text(isBusy ? 'counter-terminal-busy' : 'counter-terminal-free')}
        </StateLine>
      </span>
      <Button size="s" variant="quiet" onPress={onRemove}>
        {text('counter-terminal-remove')}
      </Button>
    </li>
  );
}

function RemoveDialog({
  own,
  asked,
  onClose,
}: {
  own: ReturnType<typeof useAssignedTerminals>;
  asked: CounterTerminal | null;
  onClose: () => void;
}) {
  const text = useText();
  const keep = () => {
    own.clearRemoval();
    onClose();
  };
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={keep}
      icon="credit-card"
      tone="warn"
      title={asked && text('counter-terminal-remove-title', { name: asked.name })}
      actions={
        <>
          <Button
            variant="danger"
            isBlock
            isBusy={own.isRemoving}
            onPress={() => asked && void own.remove(asked.id).then(onClose, () => undefined)}
          >
            {text('counter-terminal-remove')}
          </Button>
          <Button variant="quiet" isBlock onPress={keep}>
            {text('counter-terminal-keep')}
          </Button>
        </>
      }
    >
      <p>{text('counter-terminal-remove-text')}</p>
      {own.removeFailure !== undefined && <Notice tone="bad" role="alert" title={own.removeFailure} />}
    </Dialog>
  );
}
