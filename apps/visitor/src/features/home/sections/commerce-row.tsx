import { Link } from 'wouter';
import { CommerceStateLine } from '#features/venues/commerce-state-line.tsx';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { acceptsOrders } from '@app/rules/venues/commerce-state.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import type { CommerceProps } from './commerce-card.tsx';

export function CommerceRow({ venue, commerce, state, estimate, isFastest }: CommerceProps) {
  const text = useText();
  const logo = commerce.images.find(({ commerceImageTypeId }) => commerceImageTypeId === 1);
  const image = (commerce.hideLogoOnList ? undefined : logo) ?? commerce.images.at(-1);
  return (
    <Link className="crow" href={commercePath(venue.code, commerce.code)}>
      <Plate isOff={!acceptsOrders(state)} isPhoto={image !== undefined && !image.isCutout}>
        <Picture image={image} alt="" sizes="64px" placeholderIcon="store" />
      </Plate>
      <span>
        <b className="h3 crow__name">{commerce.name}</b>
        <span className="small mut crow__address">{commerce.address}</span>
        <CommerceStateLine state={state} estimate={estimate} timeZone={venue.localDateTimeIdentifier} />
        {isFastest && (
          <Badge tone="brand" icon="zap">
            {text('commerce-fastest')}
          </Badge>
        )}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
