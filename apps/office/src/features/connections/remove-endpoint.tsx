import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import type { WebhookEndpoint } from '@app/contract/connections/webhooks.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { hostOf } from './shown-values.ts';
import { useConnectionChange } from './use-connections.ts';
import { useFailureText, useText } from './use-text.ts';

/** Removes a webhook after a question. */
export function RemoveEndpoint({ endpoint, onRemoved }: { endpoint: WebhookEndpoint; onRemoved: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const removing = useConnectionChange(
    (_: undefined, venueId) =>
      api.send('DELETE /api/admin/venues/:venueId/webhooks/:endpointId', {
        params: { venueId, endpointId: endpoint.id },
      }),
    () => {
      showToast(text('endpoint-removed'));
      onRemoved();
    },
  );
  return (
    <>
      <Button variant="danger" icon="trash-2" isBlock onPress={() => setAsking(true)}>
        {text('endpoint-remove')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        icon="trash-2"
        tone="bad"
        title={text('endpoint-remove-title', { host: hostOf(endpoint.url) })}
        actions={
          <>
            <Button
              variant="danger"
              icon="trash-2"
              isBlock
              isBusy={removing.isPending}
              onPress={() => removing.mutate(undefined)}
            >
              {text('endpoint-remove')}
            </Button>
            <Button variant="quiet" isBlock onPress={() => setAsking(false)}>
              {text('cancel')}
            </Button>
          </>
        }
      >
        <p>{text('endpoint-remove-text')}</p>
        {removing.error && <p role="alert">{failureText(removing.error)}</p>}
      </Dialog>
    </>
  );
}
