import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';

const OddsSection = lazyPart(async () => (await import('./odds-section.tsx')).OddsSection, {
  texts: 'first',
  after: 'page',
});

/** Only the device knows the answer to the age question, so the server does not render the odds. */
export function Betting({ venue }: { venue: Venue }) {
  const isDrawn = useIsHydrated();
  if (venue.bettingUrl === null) return null;
  if (!isDrawn) return <OddsRoom />;
  return <OddsSection venue={venue} fallback={<OddsRoom />} />;
}

/** Room of the odds while their code loads: sections below do not move under a finger. */
function OddsRoom() {
  return <div className="section odds-room" aria-hidden="true" />;
}
