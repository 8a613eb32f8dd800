import { RowList } from '#shared/layout/row-list.tsx';
import type { OpenSession } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SecurityRow } from './security-row.tsx';
import { useText } from './use-text.ts';
import styles from './security.module.css';

export function OpenSessions({
  sessions,
  endingId,
  onEnd,
  onSignOut,
}: {
  sessions: readonly OpenSession[];
  endingId: number | undefined;
  onEnd: (id: number) => void;
  onSignOut: () => void;
}) {
  const text = useText();
  return (
    <section className={styles['section']} aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="h3">
        {text('sessions-title')}
      </h2>
      <RowList>
        {sessions.map(({ id, isThis, device, startedAt, expiresAt }) => (
          <SecurityRow
            key={id}
            icon="monitor"
            title={device ?? text('unknown-device')}
            since={startedAt}
            lastUsedAt={null}
            until={expiresAt}
            note={isThis ? text('this-device') : undefined}
          >
            <Button size="s" variant="quiet" isBusy={endingId === id} onPress={isThis ? onSignOut : () => onEnd(id)}>
              {text(isThis ? 'sign-out' : 'end-session')}
            </Button>
          </SecurityRow>
        ))}
      </RowList>
    </section>
  );
}
