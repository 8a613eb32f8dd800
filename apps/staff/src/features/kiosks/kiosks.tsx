import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { StaffPage } from '#shared/layout/staff-page.tsx';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { CounterTerminals } from './counter-terminals/counter-terminals.tsx';
import { KioskList } from './kiosk-list.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { useKiosks } from './use-kiosks.ts';
import { useText } from './use-text.ts';

/** The kiosks of a commerce: state, card terminal, and the end of a pairing. @see KIOSK-05, ROLE-02 */
export function Kiosks({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [, navigate] = useLocation();
  const own = useKiosks(commerceId);
  const [asked, setAsked] = useState<Kiosk | null>(null);
  const [settingsOf, setSettingsOf] = useState<Kiosk | null>(null);
  const commerces = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const commerce = commerces.data?.find(({ id }) => id === commerceId);
  const { kiosks } = own;
  const pair = commerce?.terminals && (
    <Button icon="link" onPress={() => navigate(`/kiosks/${commerceId}/pair`)}>
      {text('kiosk-pair')}
    </Button>
  );
  return (
    <StaffPage title={text('kiosks-title')} detail={commerce?.name} backTo={`/board/${commerceId}`} width="middle">
      {!kiosks && own.readError === null && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {!kiosks && own.readError !== null && <ReadFailure error={own.readError} onRetry={own.readAgain} />}
      {kiosks && own.readError !== null && (
        <Notice tone="warn" icon="wifi-off" role="status">
          {text('operations-old')}
        </Notice>
      )}
      {own.hasUnpaired && <Notice tone="ok" role="status" title={text('kiosk-unpaired')} />}
      {kiosks?.length === 0 && commerce && !commerce.terminals && (
        <EmptyState icon="monitor" title={text('kiosks-no-terminals')} text={text('kiosks-no-terminals-text')} />
      )}
      {kiosks?.length === 0 && commerce?.terminals && (
        <EmptyState icon="monitor" title={text('kiosks-none')} text={text('kiosks-none-text')} action={pair} />
      )}
      {kiosks && kiosks.length > 0 && (
        <>
          <KioskList
            kiosks={kiosks}
            timeZone={commerce?.timeZone}
            ownKioskId={own.ownKioskId}
            onUnpair={setAsked}
            onSettings={setSettingsOf}
          />
          {pair && <div>{pair}</div>}
        </>
      )}
      {kiosks && commerce?.terminals?.provider === PAYMENT_PROVIDER.mercadoPagoPoint && (
        <CounterTerminals commerceId={commerceId} account={commerce.terminals} />
      )}
      {settingsOf && <SettingsDialog commerceId={commerceId} kiosk={settingsOf} onClose={() => setSettingsOf(null)} />}
      <UnpairDialog own={own} asked={asked} onClose={() => setAsked(null)} />
    </StaffPage>
  );
}

function UnpairDialog({
  own,
  asked,
  onClose,
}: {
  own: ReturnType<typeof useKiosks>;
  asked: Kiosk | null;
  onClose: () => void;
}) {
  const text = useText();
  const keep = () => {
    own.clearUnpairing();
    onClose();
  };
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={keep}
      icon="link"
      tone="warn"
      title={asked && text('kiosk-unpair-title', { name: asked.name })}
      actions={
        <>
          <Button
            variant="danger"
            isBlock
            isBusy={own.isUnpairing}
            onPress={() => asked && void own.unpair(asked).then(onClose, () => undefined)}
          >
            {text('kiosk-unpair')}
          </Button>
          <Button variant="quiet" isBlock onPress={keep}>
            {text('kiosk-unpair-not')}
          </Button>
        </>
      }
    >
      <p>{text('kiosk-unpair-text')}</p>
      {own.unpairFailure !== undefined && <Notice tone="bad" role="alert" title={own.unpairFailure} />}
    </Dialog>
  );
}
