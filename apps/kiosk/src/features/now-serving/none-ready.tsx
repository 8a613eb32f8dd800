import type { ServingCommerce } from '@app/contract/visitor/now-serving.ts';
import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import { upcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { useText } from './use-text.ts';

/** In place of the ready numbers: the wait of an order placed now, or why the stall takes none. @see COM-03, ORD-08 */
export function NoneReady({ stall, timeZone, nowMs }: { stall: ServingCommerce; timeZone: string; nowMs: number }) {
  const text = useText();
  const locale = useTextLocale();
  const coming = (at: string) => upcomingTimeText(at, nowMs, timeZone, locale);
  const state = commerceState({ ...stall, busy: null }, nowMs);
  switch (state.kind) {
    case 'closed':
      return (
        <p className="ns__none">
          {state.opensAt === null ? text('closed') : text('closed-until', { opens: coming(state.opensAt).at })}
        </p>
      );
    case 'paused':
      return <p className="ns__none">{text('paused-until', { until: coming(state.until).until })}</p>;
    case 'open':
    case 'busy':
      return (
        <p className="ns__none">
          {text('none-waiting')}
          {stall.waitMinutes !== null && stall.waitMinutes > 0 && (
            <> {text('order-now', { minutes: stall.waitMinutes })}</>
          )}
        </p>
      );
  }
}
