import { PhonePreview } from '#features/home/phone-preview.tsx';
import { SettingsPage } from '#shared/resources/settings-page.tsx';
import { venues } from '@app/contract/resources/venues.ts';
import { useText, venuesTexts } from './use-text.ts';
import { useTypedBrand } from './use-typed-brand.ts';
import { VenuePictures } from './venue-pictures.tsx';
import { METHODS, useVenueBasics, useVenueDetails } from './venue-sections.ts';

/** The settings of the open venue. @see VENUE-06 */
export function Brand() {
  const text = useText();
  return (
    <SettingsPage
      settings={venues}
      texts={venuesTexts}
      title={text('brand-title')}
      nameOf={({ name }) => String(name)}
      elsewhere={METHODS}
      sections={[...useVenueBasics(), { fields: [], input: VenuePictures }, ...useVenueDetails()]}
      preview={<BrandPreview />}
    />
  );
}

/** The visitor's home in the colours that are being edited. */
function BrandPreview() {
  const text = useText();
  const { colours, name } = useTypedBrand();
  const sections = [text('section-Promotion'), text('section-Commerce'), text('section-Discount')];
  return <PhonePreview name={name} {...colours} sections={sections} />;
}
