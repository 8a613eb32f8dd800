import './kiosk-away.css';
import { Fragment } from 'react';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { QrCode } from '@app/ui/media/qr-code.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { useKioskConnection } from '../device/kiosk-connection.ts';
import { LanguageButtons } from '../layout/language-buttons.tsx';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useText } from '../use-text.ts';
import type { AwayState } from './use-away-state.ts';

/** The kiosk takes no orders: where to order meanwhile. It returns when the terminal answers. @see KIOSK-06 */
export function OutOfOrderScreen({ state }: { state: AwayState }) {
  const text = useText();
  const { title, text: reason } = KIOSK_STATES[state];
  const { venue } = useVenueState();
  const { kiosk, lostAtMs } = useKioskConnection();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="kiosk kout on-brand" data-state={state}>
      <div className="k kout__floor" />
      <header className="k k-top kterm__head">
        {venue && <VenueLogo venue={venue} sizes="110px" className="k-crest" isEager />}
        <span>
          <b>{venue?.name}</b>
        </span>
        <div className="k-lang" role="group" aria-label={text('language')}>
          <LanguageButtons />
        </div>
      </header>
      <main>
        <div className="k kout__t" role="status">
          <h1>{text(title)}</h1>
          <p>{text(reason)}</p>
        </div>
        {kiosk && <OrderByPhone venueCode={kiosk.venueCode} commerceCode={kiosk.commerceCode} />}
        <div className="k kout__alt">
          {typeof kiosk?.nextKioskName === 'string' && (
            <p>
              <Icon name="monitor" />
              <span>
                {text('out-next', { name: kiosk.nextKioskName })}
                <small>{text('out-next-text')}</small>
              </span>
            </p>
          )}
          <p>
            <Icon name="store" />
            <span>
              {text('out-counter')}
              <small>{text('out-counter-text')}</small>
            </span>
          </p>
        </div>
      </main>
      <p className="k kout__sys num">
        <span>{kiosk?.name}</span>
        <span>
          {lostAtMs !== null &&
            text('out-since', { time: clockText(lostAtMs, venue?.localDateTimeIdentifier ?? timeZone) })}
        </span>
      </p>
    </div>
  );
}

function OrderByPhone({ venueCode, commerceCode }: { venueCode: string; commerceCode: string }) {
  const text = useText();
  const path = `/commerce/${venueCode}/${commerceCode}`;
  return (
    <>
      <div className="k kout__q">
        <QrCode content={location.origin + path} label={text('out-code')} />
      </div>
      <div className="k kout__w">
        <h2>{text('out-phone')}</h2>
        <p>{text('out-phone-text')}</p>
        <p className="kout__url">
          {(location.host + path).split('/').map((part, place) => (
            <Fragment key={part}>
              {place > 0 && <wbr />}
              {place > 0 && '/'}
              {part}
            </Fragment>
          ))}
        </p>
      </div>
    </>
  );
}
