import type { ServingCommerce } from '@app/contract/visitor/now-serving.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { CommerceNumbers } from './commerce-numbers.tsx';
import { NowServingFoot } from './now-serving-foot.tsx';
import { NowServingNotice } from './now-serving-notice.tsx';
import { useCallSound } from './use-call-sound.ts';
import { useCurrentPage } from './use-current-page.ts';
import { useNowServing } from './use-now-serving.ts';
import { VenueNumbers } from './venue-numbers.tsx';

/** The numbers of one stall, or of all stalls of a venue. @param props.commerceCode null: all @see ORD-08 */
export function NowServingScreen({ venue, commerceCode }: { venue: Venue; commerceCode: string | null }) {
  const { numbers, hasFailed } = useNowServing(venue.id);
  const shown = numbers?.commerces.filter(({ code }) => commerceCode === null || code === commerceCode);
  const sound = useCallSound(shown);
  useCurrentPage(venue.localDateTimeIdentifier);
  if (!numbers || !shown) return <NowServingNotice about={hasFailed ? 'unreachable' : 'loading'} />;
  const { nowMs, staleSinceMs } = numbers;
  const clock = { nowMs, staleSinceMs, timeZone: venue.localDateTimeIdentifier };
  if (commerceCode === null) return <VenueNumbers venue={venue} stalls={shown} clock={clock} sound={sound} />;
  const [stall] = shown;
  if (!stall) return <NowServingNotice about="missing" />;
  return (
    <main className="ns ns--stall on-brand">
      <CommerceNumbers stall={stall} timeZone={clock.timeZone} nowMs={nowMs} />
      <NowServingFoot orderPath={menuPath(venue, stall)} clock={clock} sound={sound} />
    </main>
  );
}

function menuPath(venue: Venue, stall: ServingCommerce): string {
  return `/commerce/${encodeURIComponent(venue.code)}/${encodeURIComponent(stall.code)}`;
}
