import { Icon } from '@app/ui/icons/icon.tsx';
import { KioskSheet } from '../layout/kiosk-sheet.tsx';
import { useText } from '../use-text.ts';
import type { OrderProgress } from './use-kiosk-order.ts';

/** Covers the order while it is sent, and says why it was refused. @see ORD-07 */
export function OrderSheet({ progress, onEdit }: { progress: OrderProgress; onEdit: () => void }) {
  const text = useText();
  switch (progress.kind) {
    case 'editing':
      return null;
    case 'refused':
      return (
        <KioskSheet title={text('order-refused')} description={progress.detail} onClose={onEdit}>
          <button type="button" className="kfill" onClick={onEdit}>
            {text('understood')}
          </button>
        </KioskSheet>
      );
    default:
      return (
        <KioskSheet
          title={text('order-sending')}
          description={progress.kind === 'unanswered' ? text('order-unanswered') : ''}
          aside={
            <div className="kring">
              <Icon name="loader-circle" isSpinning />
            </div>
          }
          onClose={() => undefined}
        />
      );
  }
}
