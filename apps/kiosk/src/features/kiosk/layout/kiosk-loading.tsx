import { Icon } from '@app/ui/icons/icon.tsx';
import { useKioskText } from '../kiosk-texts.ts';

export function KioskLoading() {
  const text = useKioskText();
  return (
    <div className="kiosk kwaiting" role="status">
      <Icon name="loader-circle" isSpinning />
      <p>{text('loading')}</p>
    </div>
  );
}
