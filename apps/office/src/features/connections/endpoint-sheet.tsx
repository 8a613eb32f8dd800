import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { FormSheet } from '#shared/form/form-sheet.tsx';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@app/contract/connections/webhook-events.ts';
import type { WebhookEndpoint } from '@app/contract/connections/webhooks.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { RemoveEndpoint } from './remove-endpoint.tsx';
import type { Secret } from './secret-shown.tsx';
import { useConnectionChange } from './use-connections.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './connections.module.css';

const URL_MAX = 500;
const FIRST_EVENTS: readonly WebhookEvent[] = ['order.accepted', 'order.cancelled', 'refund.made'];

type Props = {
  /** Null: a new one. */
  endpoint: WebhookEndpoint | null;
  onSecret: (secret: Secret) => void;
  onClose: () => void;
};

/** Address, events and state of a webhook. What was typed stays when the server refuses it. */
export function EndpointSheet({ endpoint, onSecret, onClose }: Props) {
  const text = useText();
  const failureText = useFailureText();
  const [url, setUrl] = useState(endpoint?.url ?? 'https://');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? FIRST_EVENTS);
  const [isEnabled, setEnabled] = useState(endpoint?.isEnabled ?? true);
  const [isChecked, setChecked] = useState(false);
  const saving = useSaving({ endpoint, onSecret, onClose });
  const urlProblem = url.trim() === '' || url.trim() === 'https://' ? text('endpoint-url-missing') : undefined;
  return (
    <FormSheet
      title={text(endpoint ? 'endpoint-edit-title' : 'endpoint-new-title')}
      submit={text(endpoint ? 'endpoint-save' : 'endpoint-create')}
      isBusy={saving.isPending}
      failure={isChecked && events.length === 0 ? text('endpoint-events-missing') : failureText(saving.error)}
      onSubmit={() => {
        setChecked(true);
        if (urlProblem === undefined && events.length > 0) saving.mutate({ url: url.trim(), events, isEnabled });
      }}
      onClose={onClose}
      more={endpoint && <MoreOfEndpoint endpoint={endpoint} onSecret={onSecret} onClose={onClose} />}
    >
      <TextField
        label={text('endpoint-url')}
        hint={text('endpoint-url-hint')}
        error={isChecked ? urlProblem : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={URL_MAX}
        value={url}
        onChange={setUrl}
        takesFocus
      />
      {endpoint && (
        <LabelledSwitch
          label={text('endpoint-on')}
          hint={text('endpoint-on-hint')}
          isOn={isEnabled}
          onChange={setEnabled}
        />
      )}
      <fieldset className={styles['events']}>
        <legend>{text('endpoint-events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents(WEBHOOK_EVENTS.filter((each) => (each === event ? target.checked : events.includes(each))))
              }
            />
            {text(`event-${event}`)}
          </label>
        ))}
      </fieldset>
    </FormSheet>
  );
}

type Wanted = { url: string; events: readonly WebhookEvent[]; isEnabled: boolean };

function useSaving({ endpoint, onSecret, onClose }: Props) {
  const text = useText();
  return useConnectionChange(
    async ({ isEnabled, ...wanted }: Wanted, venueId) => {
      const body = { ...wanted, events: [...wanted.events] };
      if (endpoint === null) return api.send('POST /api/admin/venues/:venueId/webhooks', { params: { venueId }, body });
      await api.send('PUT /api/admin/venues/:venueId/webhooks/:endpointId', {
        params: { venueId, endpointId: endpoint.id },
        body: { ...body, isEnabled },
      });
      return null;
    },
    (created) => {
      if (created) return onSecret({ kind: 'secret', value: created.secret });
      showToast(text('endpoint-saved'));
      onClose();
    },
  );
}

function MoreOfEndpoint({ endpoint, onSecret, onClose }: Props & { endpoint: WebhookEndpoint }) {
  const text = useText();
  const failureText = useFailureText();
  const { timeZone } = useOpenVenue();
  const { id: endpointId, formerSecretUntil } = endpoint;
  const rotating = useConnectionChange(
    (_: undefined, venueId) =>
      api.send('POST /api/admin/venues/:venueId/webhooks/:endpointId/secret', { params: { venueId, endpointId } }),
    ({ secret }) => onSecret({ kind: 'rotated', value: secret }),
  );
  return (
    <>
      {formerSecretUntil !== null && (
        <p className="mut">{text('endpoint-overlap', { when: dateTimeText(formerSecretUntil, timeZone) })}</p>
      )}
      {rotating.error && <p role="alert">{failureText(rotating.error)}</p>}
      <Button
        variant="quiet"
        icon="key-round"
        isBlock
        isBusy={rotating.isPending}
        onPress={() => rotating.mutate(undefined)}
      >
        {text('endpoint-rotate')}
      </Button>
      <RemoveEndpoint endpoint={endpoint} onRemoved={onClose} />
    </>
  );
}
