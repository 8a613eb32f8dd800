import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PhonePreview } from '#features/home/phone-preview.tsx';
import { api } from '#shared/api/api.ts';
import { labelsOf } from '#shared/form/labels-of.ts';
import { ResourceForm } from '#shared/form/resource-form.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useText } from './use-text.ts';
import { useTypedBrand } from './use-typed-brand.ts';
import { VENUE_LABELS, VenueBasics, VenueDetails } from './venue-fields.tsx';
import { VenuePictures } from './venue-pictures.tsx';
import { valuesOfVenue, venueSchema } from './venue-values.ts';
import layout from '#shared/preview/phone-frame.module.css';

/** The settings of the open venue. @see VENUE-06 */
export function Brand() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const queries = useQueryClient();
  const labels = labelsOf(VENUE_LABELS, text);
  const { data, error, refetch } = useQuery({
    queryKey: ['venue', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId', { params: { venueId } }),
  });
  if (error && !data)
    return <ReadFailure head={<PageHead title={text('brand-title')} />} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return (
    <ResourceForm
      schema={venueSchema}
      row={data}
      values={valuesOfVenue(data)}
      labels={labels}
      nameOf={({ name }) => String(name)}
      store={async (changed, version) => {
        const body = { version: version ?? data.version, values: venueSchema.parse(changed) };
        const stored = await api.send('PUT /api/admin/venues/:venueId', { params: { venueId }, body });
        await queries.invalidateQueries();
        return stored;
      }}
      onSaved={() => void refetch()}
      title={text('brand-title')}
    >
      <div className={layout['layout']}>
        <div className={layout['column']}>
          <VenueBasics />
          <VenuePictures />
          <VenueDetails />
        </div>
        <BrandPreview />
      </div>
    </ResourceForm>
  );
}

/** The visitor's home in the colours that are being edited. */
function BrandPreview() {
  const text = useText();
  const { colours, name } = useTypedBrand();
  const sections = [text('section-Promotion'), text('section-Commerce'), text('section-Discount')];
  return <PhonePreview name={name} {...colours} sections={sections} />;
}
