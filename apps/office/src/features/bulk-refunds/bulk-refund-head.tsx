import { useState } from 'react';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { apiPath } from '@app/client/api.ts';
import type { BulkRefund } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import type { Acts } from './use-bulk-refund.ts';
import { useText } from './use-text.ts';

/** The head of a bulk refund: its state, what stops or continues it, and its report. */
export function BulkRefundHead({ bulk, isBusy, onAct }: { bulk: BulkRefund } & Acts) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { id, state, commerceName } = bulk;
  const change = (to: 'paused' | 'running') => onAct({ kind: 'change', state: to });
  return (
    <PageHead
      title={commerceName === null ? text('bulk-title') : text('bulk-title-of', { name: commerceName })}
      detail={text(`bulk-state-${state}`)}
      path={{ to: `/${venueId}/orders/refunds`, name: text('bulk-title') }}
    >
      {state === 'running' && (
        <Button variant="plain" icon="circle-pause" isBusy={isBusy} onPress={() => change('paused')}>
          {text('bulk-pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button icon="play" isBusy={isBusy} onPress={() => change('running')}>
          {text('bulk-continue')}
        </Button>
      )}
      {(state === 'running' || state === 'paused') && <CancelRest bulk={bulk} isBusy={isBusy} onAct={onAct} />}
      {state !== 'planned' && (
        <ExportButtons
          label={text('bulk-report')}
          pathOf={(file) =>
            apiPath('GET /api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/orders', {
              params: { venueId, bulkRefundId: id },
              query: file,
            })
          }
        />
      )}
    </PageHead>
  );
}

function CancelRest({ bulk, isBusy, onAct }: { bulk: BulkRefund } & Acts) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const orders = bulk.groups.reduce((sum, { queued }) => sum + queued, 0);
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onPress={() => setOpen(true)}>
        {text('bulk-cancel-rest')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('bulk-cancel-question')}
        actions={
          <>
            <Button
              onPress={() => {
                setOpen(false);
                onAct({ kind: 'change', state: 'cancelled' });
              }}
            >
              {text('bulk-cancel-rest')}
            </Button>
            <Button variant="plain" onPress={() => setOpen(false)}>
              {text('close')}
            </Button>
          </>
        }
      >
        {text('bulk-cancel-text', { orders })}
      </Dialog>
    </>
  );
}
