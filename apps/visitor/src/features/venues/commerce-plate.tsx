import type { Commerce } from '@app/rules/language/localised-types.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';

/** Art of an empty order: the logo of a stall. `icon` replaces it while the stall is not known, in the same room. */
export function CommercePlate({ commerce, icon }: { commerce: Commerce | undefined; icon: IconName }) {
  const logo = commerce?.images.find(({ commerceImageTypeId }) => commerceImageTypeId === 1);
  return (
    <Plate isPhoto={logo !== undefined && !logo.isCutout}>
      <Picture image={logo} alt="" sizes="190px" placeholderIcon={icon} />
    </Plate>
  );
}
