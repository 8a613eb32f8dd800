import { CommercePage } from '#features/commerces/commerce-page.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { PairingForm } from './pairing-form.tsx';
import { useStaffCommerce } from './use-staff-commerce.ts';
import { useText } from './use-text.ts';

/** Pairs this device with a card terminal of the commerce. @see KIOSK-05, ROLE-02, POINT-01, CLV-01 */
export function PairKiosk() {
  const text = useText();
  return (
    <CommercePage title={text('kiosk-pair')} parent={{ to: 'kiosks', name: text('kiosks-title') }}>
      {(commerceId) => <PairingOfCommerce key={commerceId} commerceId={commerceId} />}
    </CommercePage>
  );
}

function PairingOfCommerce({ commerceId }: { commerceId: number }) {
  const text = useText();
  const { commerce, isRead, error, readAgain } = useStaffCommerce(commerceId);
  if (error) return <ReadFailure error={error} onRetry={readAgain} />;
  if (!isRead) return <SkeletonLines lines={6} />;
  if (!commerce?.terminals) {
    return <EmptyState icon="monitor" title={text('kiosks-no-terminals')} text={text('kiosks-no-terminals-text')} />;
  }
  return <PairingForm commerce={commerce} account={commerce.terminals} />;
}
