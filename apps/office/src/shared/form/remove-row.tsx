import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Row } from '#shared/api/resource-client.ts';
import { CLIENTS, type ResourceName } from '#shared/api/resource-clients.ts';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';

/** Removes a row after a question, and goes back to its list. @param consequence what else is lost */
export function RemoveRow({
  resource,
  row: { id },
  name,
  consequence,
  to,
}: {
  resource: ResourceName;
  row: Row;
  name: string;
  consequence: string;
  to: string;
}) {
  const text = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    try {
      const client = CLIENTS[resource];
      const { version } = await client.read(venueId, id);
      await client.remove?.(venueId, id, version);
      queries.removeQueries({ queryKey: [resource, 'row', venueId, String(id)] });
      await queries.invalidateQueries();
      showToast(text('removed', { name }));
      void navigate(to);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="danger" icon="trash-2" onPress={() => setOpen(true)}>
        {text('remove')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        icon="trash-2"
        tone="bad"
        title={text('remove-title', { name })}
        actions={
          <>
            <Button variant="danger" icon="trash-2" isBlock isBusy={isBusy} onPress={() => void remove()}>
              {text('remove')}
            </Button>
            <Button variant="quiet" isBlock onPress={() => setOpen(false)}>
              {text('cancel')}
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
        {failure !== null && <p role="alert">{failure}</p>}
      </Dialog>
    </div>
  );
}
