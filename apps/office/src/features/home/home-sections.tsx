import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { SettingsPage } from '#shared/resources/settings-page.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { home } from '@app/contract/resources/home.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { BannersOfHome, useBannersOfHome } from './banners-of-home.ts';
import { PhonePreview } from './phone-preview.tsx';
import { useSectionName } from './section-name.ts';
import { SectionsInput, useSections } from './sections-input.tsx';
import { homeTexts, useText } from './use-text.ts';

/** The order of the sections of the visitor's home, and which of them show. @see HOME-03 */
export function HomeSections() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['banners', 'of-home', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/banners', { params: { venueId }, query: { perPage: 500 } }),
  });
  if (error && !data)
    return <ReadFailure head={<PageHead title={text('home-title')} />} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  return (
    <BannersOfHome value={data.data}>
      <SettingsPage
        settings={home}
        texts={homeTexts}
        title={text('home-title')}
        sections={[
          {
            title: text('home.sections'),
            lead: text('home-sections-lead'),
            lines: [{ fields: ['sections'], input: SectionsInput }],
          },
        ]}
        preview={<HomePreview />}
      />
    </BannersOfHome>
  );
}

function HomePreview() {
  const { name, appColor, appSecondaryColor } = useOpenVenue();
  const nameOf = useSectionName(useBannersOfHome());
  const sections = useSections();
  return <PhonePreview {...{ name, appColor, appSecondaryColor }} sections={sections.map(nameOf)} />;
}
