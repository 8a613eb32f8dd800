import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { Card } from '#shared/reports/card.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useNowMs } from '@app/app-kit/device/use-now.ts';
import type { ApiKey } from '@app/contract/connections/api-keys.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { ApiKeySheet } from './api-key-sheet.tsx';
import type { Secret } from './secret-shown.tsx';
import { useConnectionChange } from './use-connections.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './connections.module.css';

/** The read-only keys of the venue, with their last use and their end. */
export function ApiKeys({ keys, onCreated }: { keys: readonly ApiKey[]; onCreated: (secret: Secret) => void }) {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title={text('keys-title')}
      actions={
        <Button variant="quiet" icon="plus" onPress={() => setAdding(true)}>
          {text('key-add')}
        </Button>
      }
    >
      <p className={styles['lead']}>{text(keys.length === 0 ? 'keys-none' : 'keys-lead')}</p>
      <ul className={styles['rows']}>
        {keys.map((apiKey) => (
          <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
        ))}
      </ul>
      {isAdding && (
        <ApiKeySheet
          onCreated={(value) => {
            setAdding(false);
            onCreated({ kind: 'key', value });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const nowMs = useNowMs();
  const { name, prefix, expiresAt, lastUsedAt, revokedAt } = apiKey;
  const when = (at: string) => dateTimeText(at, timeZone);
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= nowMs;
  const facts = [
    lastUsedAt === null ? text('key-unused') : text('key-used', { when: when(lastUsedAt) }),
    expiresAt !== null && text(isExpired ? 'key-expired' : 'key-expires', { when: when(expiresAt) }),
  ].filter((fact) => fact !== false);
  return (
    <li data-off={revokedAt !== null || isExpired || undefined}>
      <span className={styles['name']}>
        <b>
          <Icon name="key-round" /> {name}
        </b>
        <small>{facts.join(' · ')}</small>
      </span>
      <code className="mut">{prefix}…</code>
      {revokedAt === null ? <RevokeKey apiKey={apiKey} /> : <small className="mut">{text('key-revoked')}</small>}
    </li>
  );
}

function RevokeKey({ apiKey: { id: keyId, name } }: { apiKey: ApiKey }) {
  const text = useText();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const revoking = useConnectionChange(
    (_: undefined, venueId) =>
      api.send('DELETE /api/admin/venues/:venueId/api-keys/:keyId', { params: { venueId, keyId } }),
    () => {
      setAsking(false);
      showToast(text('key-revoked-now', { name }));
    },
  );
  return (
    <>
      <Button size="s" variant="danger" aria-label={text('key-revoke-named', { name })} onPress={() => setAsking(true)}>
        {text('key-revoke')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        icon="ban"
        tone="bad"
        title={text('key-revoke-title', { name })}
        actions={
          <>
            <Button variant="danger" isBlock isBusy={revoking.isPending} onPress={() => revoking.mutate(undefined)}>
              {text('key-revoke')}
            </Button>
            <Button variant="quiet" isBlock onPress={() => setAsking(false)}>
              {text('cancel-question')}
            </Button>
          </>
        }
      >
        <p>{text('key-revoke-text')}</p>
        {revoking.error && <p role="alert">{failureText(revoking.error)}</p>}
      </Dialog>
    </>
  );
}
