import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuImport } from '@app/contract/back-office/menu-imports.ts';
import type { PriceDecisions } from './use-price-decisions.ts';
import { useFailureText, useText } from './use-text.ts';

/** The server waits for other changes of the venue's menu before it writes. */
const TIMEOUT_MS = 30_000;

/** Writes a previewed import and takes it back, each with a toast. */
export function useImportSteps() {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const step = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const takeBack = async (importId: string) => {
    await api.send('POST /api/admin/venues/:venueId/menu-imports/:importId/undo', {
      params: { venueId, importId },
      timeoutMs: TIMEOUT_MS,
    });
    await queries.invalidateQueries();
  };
  return {
    isBusy,
    failure,
    apply: ({ id: importId, badRows }: MenuImport, changes: number, prices: PriceDecisions['decisions']) =>
      step(async () => {
        await api.send('POST /api/admin/venues/:venueId/menu-imports/:importId/apply', {
          params: { venueId, importId },
          body: { skipBad: badRows > 0, prices },
          timeoutMs: TIMEOUT_MS,
        });
        await queries.invalidateQueries();
        showToast(text('import-done', { count: changes }), () => takeBack(importId));
      }),
    undo: (importId: string) =>
      step(async () => {
        await takeBack(importId);
        showToast(text('undo-done'));
      }),
  };
}
