import './kiosk-away.css';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '@app/ui/icons/icon.tsx';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { useText } from '../use-text.ts';

/**
 * A device that is no kiosk: staff pair it in their app. A phone at the address of a terminal's payment goes to the app.
 *
 * @see KIOSK-05
 */
export function UnpairedScreen() {
  const text = useText();
  const [path] = useLocation();
  const isKioskPath = path.startsWith(KIOSK_PATHS.attract);
  useEffect(() => {
    if (!isKioskPath) location.replace('/home');
  }, [isKioskPath]);
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
