import './kiosk-away.css';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useKioskText } from '../kiosk-texts.ts';

/** A device that is no kiosk: staff pair it in their app. @see KIOSK-05 */
export function UnpairedScreen() {
  const text = useKioskText();
  return (
    <div className="kiosk kout on-brand">
      <main className="k kout__t">
        <h1>{text('unpaired-title')}</h1>
        <p>{text('unpaired-text')}</p>
      </main>
      <a className="k k-cta" href="/staff/kiosks">
        <Icon name="link" />
        {text('unpaired-pair')}
      </a>
    </div>
  );
}
