import { useState } from 'react';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { WebhookEndpoint } from '@app/contract/connections/webhooks.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { ApiKeys } from './api-keys.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { EndpointSheet } from './endpoint-sheet.tsx';
import { Log } from './log.tsx';
import { SecretShown, type Secret } from './secret-shown.tsx';
import { useApiKeys, useEndpoints } from './use-connections.ts';
import { useText } from './use-text.ts';
import styles from './connections.module.css';

/** The connections of a venue with other systems: webhooks with their log, and read-only keys. @see API-03 */
export function Connections() {
  const text = useText();
  const endpoints = useEndpoints();
  const keys = useApiKeys();
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [eventId, setEventId] = useState<string | null>(null);
  const title = text('connections-title');
  const failed = [endpoints, keys].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ReadFailure
        head={<PageHead title={title} />}
        error={failed.error}
        onRetry={() => void Promise.all([endpoints.refetch(), keys.refetch()])}
      />
    );
  const chosen = endpoints.data?.find(({ id }) => id === chosenId) ?? endpoints.data?.[0];
  const choose = (id: number) => {
    setChosenId(id);
    setEventId(null);
  };
  return (
    <>
      <PageHead title={title} detail={text('connections-lead')}>
        <Button icon="plus" onPress={() => setEdited('new')}>
          {text('endpoint-add')}
        </Button>
      </PageHead>
      {endpoints.data && keys.data ? (
        <div className={styles['page']}>
          <div className={styles['main']}>
            <EndpointList
              endpoints={endpoints.data}
              chosenId={chosen?.id ?? null}
              onChoose={choose}
              onEdit={setEdited}
            />
            {chosen && <Log key={chosen.id} endpoint={chosen} openId={eventId} onOpen={setEventId} />}
            <ApiKeys keys={keys.data} onCreated={setSecret} />
          </div>
          {chosen && eventId !== null && (
            <DeliveryPanel key={eventId} endpointId={chosen.id} eventId={eventId} onClose={() => setEventId(null)} />
          )}
        </div>
      ) : (
        <SkeletonLines lines={8} />
      )}
      {edited !== null && (
        <EndpointSheet
          endpoint={edited === 'new' ? null : edited}
          onSecret={(shown) => {
            setEdited(null);
            setSecret(shown);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && <SecretShown secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
