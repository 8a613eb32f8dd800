import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';
import { KioskSheet } from './kiosk-sheet.tsx';

/** Asks before an order is deleted. */
export function LeaveSheet({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const text = useText();
  return (
    <KioskSheet title={text('leave-title')} description={text('leave-text')} onClose={onStay}>
      <button type="button" className="kfill" onClick={onStay}>
        {text('leave-no')}
      </button>
      <button type="button" className="kplain kplain--bad" onClick={onLeave}>
        <Icon name="trash-2" />
        {text('leave-yes')}
      </button>
    </KioskSheet>
  );
}
