import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';

/** The stall and where orders are picked up. */
export const stallAndPlace = ({ name, address }: { name: string; address: string | null }): string =>
  [name, address].filter(Boolean).join(', ');

/** Head of a screen: where the person is, and the wait. Nothing in it wraps. @param wait in words; null: unknown */
export function KioskHead({
  title,
  place,
  wait = null,
  isTitle = false,
}: {
  title: string;
  place: string;
  wait?: string | null;
  isTitle?: boolean;
}) {
  const Title = isTitle ? 'h1' : 'b';
  return (
    <div className="k-top">
      <VenueLogo venue={useVenue()} sizes="110px" className="k-crest" isEager />
      <span className="k-top__w">
        <Title className="k-top__t">{title}</Title>
        {place !== '' && <small>{place}</small>}
      </span>
      {wait !== null && (
        <span className="kwait num">
          <Icon name="timer" />
          {wait}
        </span>
      )}
    </div>
  );
}
