import { FormSection } from '#shared/form/sections/form-section.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useText } from './use-text.ts';

const PICTURES = [
  { imageType: 'banner', label: 'venue-picture-banner', ratio: 2 },
  { imageType: 'LogoForTinting', label: 'venue-picture-tinting', ratio: null },
  { imageType: 'InstalationAppBanner', label: 'venue-picture-install', ratio: null },
  { imageType: 'VenueMap', label: 'venue-picture-map', ratio: null },
  { imageType: 'TotemBackground', label: 'venue-picture-totem', ratio: null },
  { imageType: 'TotemLowerBanner', label: 'venue-picture-totem-lower', ratio: null },
] as const;

/** The pictures of the open venue: its crest, of which icons are made, and those of its pages. @see VENUE-06 */
export function VenuePictures() {
  const text = useText();
  const { id } = useOpenVenue();
  return (
    <FormSection title={text('venue-pictures')} lead={text('venue-pictures-lead')}>
      <PictureField
        owner="venue"
        ownerId={id}
        imageType="logo"
        ratio={null}
        label={text('venue-picture-logo')}
        hint={text('venue-picture-logo-hint')}
      />
      {PICTURES.map(({ imageType, label, ratio }) => (
        <PictureField
          key={imageType}
          owner="venue"
          ownerId={id}
          imageType={imageType}
          ratio={ratio}
          label={text(label)}
        />
      ))}
    </FormSection>
  );
}
