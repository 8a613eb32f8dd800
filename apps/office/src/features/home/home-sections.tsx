import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '#shared/api/api.ts';
import { FormSection } from '#shared/form/inputs.tsx';
import { labelsOf } from '#shared/form/labels-of.ts';
import { ResourceForm } from '#shared/form/resource-form.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { ManagedHomeValues } from '@app/contract/back-office/managed-home.ts';
import type { ManagedBanner } from '@app/contract/resources/banners.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { useSectionName } from './section-name.ts';
import { SectionsInput, useSections } from './sections-input.tsx';
import { useText } from './use-text.ts';
import layout from '#shared/preview/phone-frame.module.css';

const schema = z.strictObject(ManagedHomeValues);

/** The order of the sections of the visitor's home, and which of them show. @see HOME-03 */
export function HomeSections() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const queries = useQueryClient();
  const labels = labelsOf({ sections: 'home-sections' }, text);
  const params = { venueId };
  const home = useQuery({
    queryKey: ['home', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/home', { params }),
  });
  const banners = useQuery({
    queryKey: ['banners', 'of-home', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/banners', { params, query: { perPage: 500 } }),
  });
  const error = home.data && banners.data ? null : (home.error ?? banners.error);
  if (error) {
    const retry = () => {
      for (const read of [home, banners]) if (read.error) void read.refetch();
    };
    return <ReadFailure head={<PageHead title={text('home-title')} />} error={error} onRetry={retry} />;
  }
  if (!home.data || !banners.data) return <SkeletonLines lines={6} />;
  const { sections, version: read } = home.data;
  return (
    <ResourceForm
      schema={schema}
      row={home.data}
      values={{ sections }}
      labels={labels}
      nameOf={() => text('home-title')}
      store={async (changed, version) => {
        const body = { version: version ?? read, values: schema.parse(changed) };
        const stored = await api.send('PUT /api/admin/venues/:venueId/home', { params, body });
        await queries.invalidateQueries();
        return stored;
      }}
      onSaved={() => void home.refetch()}
      title={text('home-title')}
    >
      <div className={layout['layout']}>
        <FormSection title={text('home-sections')} lead={text('home-sections-lead')}>
          <SectionsInput banners={banners.data.data} />
        </FormSection>
        <HomePreview banners={banners.data.data} />
      </div>
    </ResourceForm>
  );
}

function HomePreview({ banners }: { banners: readonly ManagedBanner[] }) {
  const { name, appColor, appSecondaryColor } = useOpenVenue();
  const nameOf = useSectionName(banners);
  const sections = useSections();
  return <PhonePreview {...{ name, appColor, appSecondaryColor }} sections={sections.map(nameOf)} />;
}
