import { useState } from 'react';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { RowActions } from '#shared/table/row-actions.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { CounterTerminal } from '@app/contract/staff/counter-terminals.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { AssignSheet } from './assign-sheet.tsx';
import { useAssignedTerminals } from './use-assigned-terminals.ts';
import { useText } from './use-text.ts';
import styles from '../kiosks.module.css';

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
  const columns = useColumns(setAsked);
  const { terminals } = own;
  return (
    <section className={styles['section']} aria-labelledby="counter-terminals">
      <div>
        <h2 id="counter-terminals">{text('counter-terminals-title')}</h2>
        <p className="mut">{text('counter-terminals-lead')}</p>
      </div>
      {!terminals && own.readError === null && <SkeletonLines lines={3} />}
      {!terminals && own.readError !== null && <ReadFailure error={own.readError} onRetry={own.readAgain} />}
      {terminals?.length === 0 && <p>{text('counter-terminals-none')}</p>}
      {terminals && (
        <DataTable
          label={text('counter-terminals-title')}
          look="card"
          columns={columns}
          rows={terminals}
          keyOf={({ id }) => id}
        />
      )}
      {terminals && (
        <div>
          <Button variant="plain" icon="plus" onPress={() => setAssigning(true)}>
            {text('counter-terminal-add')}
          </Button>
        </div>
      )}
      {isAssigning && <AssignSheet commerceId={commerceId} account={account} onClose={() => setAssigning(false)} />}
      <RemoveDialog own={own} asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function useColumns(onRemove: (terminal: CounterTerminal) => void): Column<CounterTerminal>[] {
  const text = useText();
  return [
    {
      name: 'terminal',
      title: text('counter-terminal-column'),
      show: ({ name, terminal }) => (
        <>
          {name}
          <small>{terminal.description}</small>
        </>
      ),
    },
    {
      name: 'state',
      title: text('kiosk-state-column'),
      show: ({ isBusy }) => (
        <StateLine state={isBusy ? 'warn' : 'ok'} icon={isBusy ? 'hourglass' : 'check'}>
          {text(isBusy ? 'counter-terminal-busy' : 'counter-terminal-free')}
        </StateLine>
      ),
    },
    {
      name: 'actions',
      title: text('kiosk-actions-column'),
      isTitleHidden: true,
      show: (terminal) => (
        <RowActions>
          <Button size="s" variant="quiet" onPress={() => onRemove(terminal)}>
            {text('counter-terminal-remove')}
          </Button>
        </RowActions>
      ),
    },
  ];
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
