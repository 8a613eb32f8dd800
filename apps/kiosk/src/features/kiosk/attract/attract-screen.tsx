import { useEffect, useState } from 'react';
import './attract.css';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { acceptsOrders } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { useIdleSeconds } from '../away/use-idle-seconds.ts';
import { useKiosk } from '../device/kiosk-connection.ts';
import { useGo } from '../kiosk-navigation.ts';
import { KIOSK_PATHS } from '../kiosk-paths.ts';
import { HelpSheet } from '../layout/help-sheet.tsx';
import { LanguageButtons } from '../layout/language-buttons.tsx';
import { KIOSK_STATES } from '../states/kiosk-states.ts';
import { useKioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { endVisit, isVisitUndecided, useKioskVisit } from '../visit/kiosk-visit.ts';
import { visitPath } from '../visit/visit-path.ts';
import { ClosedNote, Facts, NextEvent } from './attract-facts.tsx';
import { AttractScene } from './attract-scene.tsx';

const { title } = KIOSK_STATES.attract;

/** What a person chose here and left, such as a language, ends after the same time as on the menu. */
const FORGETS_AFTER_SECONDS = KIOSK_STATES.menu.limit.seconds;

/** Invites to an order. A reload returns to the order of the person who is there. @see KIOSK-01 */
export function AttractScreen() {
  const text = useText();
  const go = useGo();
  const venue = useVenue();
  const { menu } = useKioskMenu();
  const visit = useKioskVisit();
  const { provider } = useKiosk().terminal;
  const isOpen = menu !== null && acceptsOrders(menu.state);
  const [isHelping, setIsHelping] = useState(false);
  const start = () => go(KIOSK_PATHS.menu);
  const isUndecided = isVisitUndecided(visit) || visit.order !== null;

  useEffect(() => {
    if (isUndecided) go(visitPath(visit, provider));
  }, [isUndecided, go, visit, provider]);

  useIdleSeconds(FORGETS_AFTER_SECONDS, () => {
    setIsHelping(false);
    if (!isUndecided) endVisit();
  });

  return (
    <div className="kiosk attract on-brand" data-state="attract">
      <AttractScene menu={menu} />
      <header className="k k-top attract__head">
        <VenueLogo venue={venue} sizes="110px" className="k-crest" isEager />
        <span className="k-top__w">
          <b>{venue.name}</b>
          <NextEvent commerce={menu?.commerce.name} />
        </span>
        <div className="k-lang" role="group" aria-label={text('language')}>
          <LanguageButtons />
          <button type="button" aria-label={text('help-title')} onClick={() => setIsHelping(true)}>
            <Icon name="accessibility" />
          </button>
        </div>
      </header>
      <h1 className="k attract__t">
        {text(title)}
        <br />
        <em>{text('attract-title-2')}</em>
      </h1>
      <Facts menu={menu} />
      {menu && !isOpen ? (
        <ClosedNote />
      ) : (
        <button type="button" className="k k-cta" onClick={start}>
          <Icon name="pointer" />
          {text('attract-start')}
        </button>
      )}
      {isHelping && (
        <HelpSheet onClose={() => setIsHelping(false)}>
          {isOpen && (
            <button type="button" className="kfill" onClick={start}>
              {text('begin')}
            </button>
          )}
        </HelpSheet>
      )}
    </div>
  );
}
