import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nextMorning } from '#features/menu-batches/next-morning.ts';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useFailureText, useText } from './use-text.ts';

/** Stops a product until the next morning, or resumes it. @see COM-03 */
export function UnavailableToday({ row }: { row: ManagedProduct }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { timeZone } = useOpenVenue();
  const [isBusy, setBusy] = useState(false);
  if (!row.enabled) return null;
  const { id, name } = row;
  const isStopped = row.unavailableUntil !== null;
  const set = async (isOn: boolean) => {
    const unavailableUntil = isOn ? nextMorning(timeZone) : null;
    await api.send('PUT /api/products/:id/stop', { params: { id }, body: { unavailableUntil } });
    await queries.invalidateQueries();
  };
  const press = async () => {
    setBusy(true);
    try {
      await set(!isStopped);
      showToast(text(isStopped ? 'resume-done' : 'stop-done', { name }), () => set(isStopped));
    } catch (error) {
      showToast(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="s"
      icon={isStopped ? 'play' : 'pause'}
      isBusy={isBusy}
      aria-label={text(isStopped ? 'resume-of' : 'unavailable-today-of', { name })}
      onPress={() => void press()}
    >
      {text(isStopped ? 'resume' : 'unavailable-today')}
    </Button>
  );
}
