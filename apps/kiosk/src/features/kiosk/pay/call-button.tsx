import { Icon } from '@app/ui/icons/icon.tsx';
import type { StaffCall } from '../states/use-staff-call.ts';
import { useText } from '../use-text.ts';

/** Calls staff, and says that they were called. */
export function CallButton({ staff, className }: { staff: StaffCall; className?: string }) {
  const text = useText();
  return (
    <button type="button" className={className} disabled={staff.isCalling} onClick={staff.call}>
      <Icon name="bell-ring" />
      {text(staff.calledAtMs === null ? 'call-staff' : 'call-again')}
    </button>
  );
}
