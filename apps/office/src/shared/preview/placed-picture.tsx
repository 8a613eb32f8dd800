import type { Row } from '#shared/api/resource-client.ts';
import { usePlacedPicture } from '#shared/pictures/use-placed-picture.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** The main picture of a row, or the icon of a missing one. */
export function PlacedPicture({ owner, row }: { owner: ImageOwner; row: Row | null }) {
  return row === null ? <Icon name="image" /> : <StoredPicture owner={owner} ownerId={row.id} />;
}

function StoredPicture({ owner, ownerId }: { owner: ImageOwner; ownerId: number }) {
  const { placed } = usePlacedPicture({ owner, ownerId, imageType: '1' });
  return placed === null ? <Icon name="image" /> : <img src={placed.path} alt="" />;
}
