import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { FormSection } from '#shared/form/sections/form-section.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useFailureText, useText } from './use-text.ts';

/** Voids every printed code of the venue, after a question. */
export function RevokeCodes() {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const [isOpen, setOpen] = useState(false);
  const revoking = useMutation({
    mutationFn: () => api.send('POST /api/admin/venues/:venueId/seat-codes/revocation', { params: { venueId } }),
    onSuccess: () => {
      setOpen(false);
      showToast(text('seat-codes-revoked'));
    },
  });
  return (
    <FormSection title={text('seat-codes-revoke')} lead={text('seat-codes-revoke-lead')}>
      <div>
        <Button variant="danger" icon="ban" onPress={() => setOpen(true)}>
          {text('seat-codes-revoke')}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        icon="ban"
        tone="bad"
        title={text('seat-codes-revoke-question')}
        actions={
          <>
            <Button variant="danger" isBlock isBusy={revoking.isPending} onPress={() => revoking.mutate()}>
              {text('seat-codes-revoke-yes')}
            </Button>
            <Button variant="quiet" isBlock onPress={() => setOpen(false)}>
              {text('cancel')}
            </Button>
          </>
        }
      >
        {text('seat-codes-revoke-text')}
        {revoking.error && (
          <Notice tone="bad" role="alert">
            {failureText(revoking.error)}
          </Notice>
        )}
      </Dialog>
    </FormSection>
  );
}
