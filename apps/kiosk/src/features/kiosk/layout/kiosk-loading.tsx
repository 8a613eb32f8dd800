import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';

export function KioskLoading() {
  const text = useText();
  return (
    <div className="kiosk kwaiting" role="status">
      <Icon name="loader-circle" isSpinning />
      <p>{text('loading')}</p>
    </div>
  );
}
