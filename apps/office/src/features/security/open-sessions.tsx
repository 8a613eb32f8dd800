import { signOut } from '#shared/api/sign-out.ts';
import { Card } from '#shared/reports/card.tsx';
import type { OpenSession } from '@app/contract/staff/staff-auth.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SecurityRow } from './security-row.tsx';
import { useText } from './use-text.ts';
import styles from './security.module.css';

export function OpenSessions({
  sessions,
  endingId,
  onEnd,
}: {
  sessions: readonly OpenSession[];
  endingId: number | undefined;
  onEnd: (id: number) => void;
}) {
  const text = useText();
  return (
    <Card title={text('sessions-title')}>
      <ul className={styles['rows']}>
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
            <Button size="s" variant="quiet" isBusy={endingId === id} onPress={isThis ? signOut : () => onEnd(id)}>
              {text(isThis ? 'sign-out' : 'end-session')}
            </Button>
          </SecurityRow>
        ))}
      </ul>
    </Card>
  );
}
