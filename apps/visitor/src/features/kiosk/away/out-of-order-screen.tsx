import './kiosk-away.css';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { useVenueState } from '#features/venues/venue-context.ts';
import { useKioskConnection } from '../device/kiosk-connection.ts';
import { useKioskText } from '../kiosk-texts.ts';
import { LanguageButtons } from '../layout/language-buttons.tsx';

/** Shown without network, until a call is answered again. @see KIOSK-06 */
export function OutOfOrderScreen() {
  const text = useKioskText();
  const { venue } = useVenueState();
  const { kiosk, lostAtMs } = useKioskConnection();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="kiosk kout on-brand">
      <div className="k kout__floor" />
      <header className="k k-top kterm__head">
        <span>
          <b>{venue?.name}</b>
        </span>
        <div className="k-lang" role="group" aria-label={text('language')}>
          <LanguageButtons />
        </div>
      </header>
      <main className="k kout__t" role="status">
        <h1>{text('out-title')}</h1>
        <p>{text('out-text')}</p>
      </main>
      <p className="k kout__sys num">
        <span>{kiosk?.name}</span>
        <span>
          {lostAtMs !== null && text('out-since', clockText(lostAtMs, venue?.localDateTimeIdentifier ?? timeZone))}
        </span>
      </p>
    </div>
  );
}
