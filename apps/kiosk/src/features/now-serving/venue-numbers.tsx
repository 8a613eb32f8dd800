import type { ServingCommerce } from '@app/contract/visitor/now-serving.ts';
import { callAge, pageAt, pagesOf } from '@app/rules/kitchen/serving-pages.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { digitsOf } from './commerce-numbers.tsx';
import { NoneReady } from './none-ready.tsx';
import { Clock, NowServingFoot, type CallSound, type ScreenClock } from './now-serving-foot.tsx';
import { useText } from './use-text.ts';

/** Numbers of one stall for which the screen has room. */
const READY_SHOWN = 4;

/** The ready numbers of all stalls, four at a time. */
export function VenueNumbers({
  venue,
  stalls,
  clock,
  sound,
}: {
  venue: Venue;
  stalls: readonly ServingCommerce[];
  clock: ScreenClock;
  sound: CallSound;
}) {
  const text = useText();
  const pages = pagesOf(commercesToShow(stalls));
  const page = pageAt(pages, clock.nowMs);
  const next = pages[(page + 1) % pages.length] ?? [];
  return (
    <main className="ns ns--venue on-brand">
      <header className="ns__h">
        <VenueLogo venue={venue} sizes="108px" className="ns__crest" isEager />
        <h1>{text('title-venue')}</h1>
        <Clock clock={clock} />
      </header>
      <div key={page} className="ns__g" data-stalls={pages[page]?.length ?? 0}>
        {pages[page]?.map((stall) => (
          <Commerce key={stall.id} stall={stall} timeZone={clock.timeZone} nowMs={clock.nowMs} />
        ))}
      </div>
      <NowServingFoot
        orderPath={`/home/${encodeURIComponent(venue.code)}`}
        clock={null}
        sound={sound}
        line={pages.length > 1 ? text('next', { names: next.map(({ name }) => name).join(', ') }) : undefined}
      >
        {pages.length > 1 && (
          <span className="ns__dots" role="img" aria-label={text('page', { page: page + 1, count: pages.length })}>
            {pages.map(([first], place) => (
              <i key={first?.id} className={place === page ? 'on' : undefined} />
            ))}
          </span>
        )}
      </NowServingFoot>
    </main>
  );
}

/** Closed stalls without an order take no room, unless there are no others. */
function commercesToShow(stalls: readonly ServingCommerce[]): readonly ServingCommerce[] {
  const busy = stalls.filter((stall) => stall.enabled || stall.preparingCount + stall.readyCount > 0);
  return busy.length > 0 ? busy : stalls;
}

function Commerce({ stall, timeZone, nowMs }: { stall: ServingCommerce; timeZone: string; nowMs: number }) {
  const text = useText();
  const { id, name, address, ready, readyCount, preparingCount } = stall;
  const hidden = readyCount - Math.min(READY_SHOWN, ready.length);
  const counts = [
    ...(hidden > 0 ? [text('ready-more', { count: hidden })] : []),
    ...(preparingCount > 0 ? [text('preparing-count', { count: preparingCount })] : []),
  ];
  return (
    <section className="ns__c" aria-labelledby={`ns-${id}`}>
      <h2 id={`ns-${id}`}>{name}</h2>
      {address !== '' && <p className="ns__at">{address}</p>}
      <ol>
        {ready.slice(0, READY_SHOWN).map((order) => (
          <li key={order.number} data-digits={digitsOf(order)} data-call={callAge(order, nowMs)}>
            {calledNumber(order)}
          </li>
        ))}
      </ol>
      {ready.length === 0 && <NoneReady stall={stall} timeZone={timeZone} nowMs={nowMs} />}
      <p className="ns__counts">{counts.join(' · ')}</p>
    </section>
  );
}
