import { useState } from 'react';
import { CommercePage } from '#features/commerces/commerce-page.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { CounterTerminals } from './counter-terminals/counter-terminals.tsx';
import { KioskList } from './kiosk-list.tsx';
import { PairLink } from './pair-link.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { UnpairDialog } from './unpair-dialog.tsx';
import { useKiosks } from './use-kiosks.ts';
import { useStaffCommerce } from './use-staff-commerce.ts';
import { useText } from './use-text.ts';
import styles from './kiosks.module.css';

/** The kiosks of a commerce: state, card terminal, and the end of a pairing. @see KIOSK-05, ROLE-02 */
export function Kiosks() {
  const text = useText();
  return (
    <CommercePage title={text('kiosks-title')} tools={PairLink}>
      {(commerceId) => <KiosksOfCommerce key={commerceId} commerceId={commerceId} />}
    </CommercePage>
  );
}

function KiosksOfCommerce({ commerceId }: { commerceId: number }) {
  const text = useText();
  const own = useKiosks(commerceId);
  const { commerce } = useStaffCommerce(commerceId);
  const [asked, setAsked] = useState<Kiosk | null>(null);
  const [settingsOf, setSettingsOf] = useState<Kiosk | null>(null);
  const { kiosks } = own;
  if (!kiosks && own.readError !== null) return <ReadFailure error={own.readError} onRetry={own.readAgain} />;
  if (!kiosks) return <SkeletonLines lines={6} />;
  return (
    <div className={styles['page']}>
      {own.readError !== null && (
        <Notice tone="warn" icon="wifi-off" role="status">
          {text('kiosks-old')}
        </Notice>
      )}
      {kiosks.length === 0 && commerce && !commerce.terminals && (
        <EmptyState icon="monitor" title={text('kiosks-no-terminals')} text={text('kiosks-no-terminals-text')} />
      )}
      {kiosks.length === 0 && commerce?.terminals && (
        <EmptyState icon="monitor" title={text('kiosks-none')} text={text('kiosks-none-text')} />
      )}
      {kiosks.length > 0 && (
        <KioskList kiosks={kiosks} ownKioskId={own.ownKioskId} onUnpair={setAsked} onSettings={setSettingsOf} />
      )}
      {commerce?.terminals?.provider === PAYMENT_PROVIDER.mercadoPagoPoint && (
        <CounterTerminals commerceId={commerceId} account={commerce.terminals} />
      )}
      {settingsOf && <SettingsSheet commerceId={commerceId} kiosk={settingsOf} onClose={() => setSettingsOf(null)} />}
      <UnpairDialog own={own} asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
