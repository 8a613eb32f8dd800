import type { NumberedOrder, ServingCommerce } from '@app/contract/visitor/now-serving.ts';
import { callAge } from '@app/rules/kitchen/serving-pages.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { NoneReady } from './none-ready.tsx';
import { useText } from './use-text.ts';

/** Numbers for which the screen has room. */
const PREPARING_SHOWN = 12;
const READY_LARGE = 3;
const READY_SMALL = 12;

const MINUTE_MS = 60_000;

/** One stall: what is prepared, the last called number, and those called before. */
export function CommerceNumbers({
  stall,
  timeZone,
  nowMs,
}: {
  stall: ServingCommerce;
  timeZone: string;
  nowMs: number;
}) {
  return (
    <>
      <Preparing stall={stall} />
      <Ready stall={stall} timeZone={timeZone} nowMs={nowMs} />
    </>
  );
}

function Preparing({ stall: { preparing, preparingCount } }: { stall: ServingCommerce }) {
  const text = useText();
  const hidden = preparingCount - Math.min(PREPARING_SHOWN, preparing.length);
  return (
    <section className="ns__l" aria-labelledby="ns-preparing">
      <h2 id="ns-preparing">
        <Icon name="chef-hat" />
        {text('preparing')}
      </h2>
      {preparing.length === 0 && <p className="ns__none">{text('preparing-none')}</p>}
      <ul>
        {preparing.slice(0, PREPARING_SHOWN).map((order) => (
          <li key={order.number} data-digits={digitsOf(order)}>
            {calledNumber(order)}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{text('preparing-more', { count: hidden })}</p>}
    </section>
  );
}

function Ready({ stall, timeZone, nowMs }: { stall: ServingCommerce; timeZone: string; nowMs: number }) {
  const text = useText();
  const [last, ...before] = stall.ready;
  const isDense = before.length > READY_LARGE;
  const shown = before.slice(0, isDense ? READY_SMALL : READY_LARGE);
  const hidden = stall.readyCount - shown.length - 1;
  const place = [stall.name, stall.address].filter((part) => part !== '').join(' · ');
  return (
    <section className={isDense ? 'ns__r ns__r--dense' : 'ns__r'} aria-labelledby="ns-ready">
      <h2 id="ns-ready">
        <Icon name="bell" />
        {text(last ? 'called' : 'ready')}
      </h2>
      {last ? (
        <p
          key={`${last.number} ${last.calledAt}`}
          className="ns__hot num"
          data-digits={digitsOf(last)}
          data-call={callAge(last, nowMs)}
        >
          {calledNumber(last)}
        </p>
      ) : (
        <NoneReady stall={stall} timeZone={timeZone} nowMs={nowMs} />
      )}
      <p className="ns__where">
        <Icon name="map-pin" />
        <span>{place}</span>
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map((order) => (
            <li key={order.number} data-digits={digitsOf(order)} data-call={callAge(order, nowMs)}>
              {calledNumber(order)}
              {!isDense && <small>{text('called-ago', { minutes: minutesSince(order.calledAt, nowMs) })}</small>}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p className="ns__more">{text('ready-more', { count: hidden })}</p>}
    </section>
  );
}

export function digitsOf(order: NumberedOrder): number {
  return String(calledNumber(order)).length;
}

function minutesSince(at: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(at)) / MINUTE_MS));
}
