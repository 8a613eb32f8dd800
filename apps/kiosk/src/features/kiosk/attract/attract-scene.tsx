import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { menuSections } from '@app/rules/catalogue/menu-sections.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import type { KioskMenu } from '../use-kiosk-menu.ts';

const PLACES = ['front', 'left', 'right'] as const;

/** One picture on the floor: the venue's own, or three products of the menu. The venue's background is behind the words. */
export function AttractScene({ menu }: { menu: KioskMenu | null }) {
  const { images } = useVenue();
  const imageOf = (wanted: string) => images.find(({ venueImageId }) => venueImageId === wanted);
  const background = imageOf('TotemBackground');
  const banner = imageOf('TotemLowerBanner');
  const pictures = menu && !banner ? scenePictures(menu.commerce.products) : [];
  return (
    <>
      {background && <Picture image={background} alt="" sizes="1080px" className="attract__background" isFirst />}
      <div className="k attract__floor" />
      {banner && <Picture image={banner} alt="" sizes="1080px" className="attract__banner" isEager />}
      {pictures.length > 0 && <span className="k attract__shadow" />}
      {PLACES.map((place, index) => {
        const picture = pictures[index];
        return (
          picture && (
            <Picture key={place} image={picture} alt="" sizes="620px" className={`attract__${place}`} isEager />
          )
        );
      })}
    </>
  );
}

/** Cut-out pictures of products: the first category's in front, and two of the middle of the menu beside it. */
function scenePictures(products: readonly Product[]) {
  const pictures = menuSections(products).flatMap((section) => {
    const arts = section.products.map(productArt);
    return arts.find((art) => art?.isCutout) ?? [];
  });
  const middle = Math.max(1, Math.floor(pictures.length / 2));
  return [...pictures.slice(0, 1), ...pictures.slice(middle, middle + 2)];
}
