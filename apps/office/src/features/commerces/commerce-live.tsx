import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PromisedNow } from '#features/capacity/promised-now.tsx';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { CommerceStatus } from './commerce-status.tsx';
import { useFailureText, useText } from './use-text.ts';
import section from '#shared/form/sections/form-section.module.css';
import styles from './commerce-hours.module.css';

const PAUSES = ['15', '30', '60'] as const;
type Pause = (typeof PAUSES)[number];
const READ_EVERY_MS = 5_000;

/** The stall now, with its open orders. It can be paused here without saving the form. @see COM-03 */
export function CommerceLive({ id }: { id: number }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isAsking, setAsking] = useState(false);
  const { data: row } = useQuery({
    queryKey: ['commerces', 'live', venueId, id],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/commerces/:id', { params: { venueId, id } }),
    refetchInterval: READ_EVERY_MS,
  });
  if (!row) return null;
  const { name } = row;
  const pause = async (pausedUntil: string | null, reason?: string) => {
    const body = { pausedUntil, ...(reason !== undefined && { reason }) };
    await api.send('PUT /api/commerces/:id/pause', { params: { id }, body });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['commerces', 'live'] }),
      queries.invalidateQueries({ queryKey: ['shown-stalls'] }),
    ]);
    showToast(text(pausedUntil === null ? 'stall-resumed-done' : 'stall-paused-done', { name }));
  };
  return (
    <section className={section['section']}>
      <div className={styles['state']}>
        <p>
          <CommerceStatus row={row} />
          <span>{text('stall-orders-open', { count: row.openOrders })}</span>
        </p>
        {row.pausedUntil === null ? (
          <Button variant="plain" icon="pause" onPress={() => setAsking(true)}>
            {text('stall-pause')}
          </Button>
        ) : (
          <Button
            variant="plain"
            icon="play"
            onPress={() => void pause(null).catch((error: unknown) => showToast(failureText(error)))}
          >
            {text('stall-resume')}
          </Button>
        )}
      </div>
      <PromisedNow id={id} />
      {isAsking && <PauseDialog name={name} onPause={pause} onClose={() => setAsking(false)} />}
    </section>
  );
}

function PauseDialog({
  name,
  onPause,
  onClose,
}: {
  name: string;
  onPause: (until: string, reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  const [minutes, setMinutes] = useState<Pause>('15');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const send = async () => {
    setBusy(true);
    try {
      await onPause(new Date(Date.now() + Number(minutes) * 60_000).toISOString(), reason.trim());
      onClose();
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon="pause"
      title={text('pause-title', { name })}
      actions={
        <>
          <Button variant="primary" isBlock isBusy={isBusy} onPress={() => void send()}>
            {text('stall-pause')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <p>{text('pause-text')}</p>
      <div className={styles['new']}>
        <SegmentedControl
          label={text('pause-for')}
          value={minutes}
          options={PAUSES.map((value) => ({ value, label: text('pause-minutes', { minutes: Number(value) }) }))}
          onChange={setMinutes}
        />
        <TextField
          label={text('pause-reason')}
          hint={text('pause-reason-hint')}
          error={error}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={setReason}
        />
      </div>
    </Dialog>
  );
}
