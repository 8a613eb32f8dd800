import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { banners } from '@app/contract/resources/banners.ts';
import { BannerPreview } from './content-preview.tsx';
import { endsAfterPublication, usePublicationSection } from './publication.tsx';
import { contentTexts, useText } from './use-text.ts';

const schema = banners.schema.refine(endsAfterPublication, { path: ['endsAt'] });

/** Creates a banner, or edits one. @see HOME-03 */
export function BannerForm() {
  const text = useText();
  const publicationSection = usePublicationSection();
  return (
    <DeclaredPage
      texts={contentTexts}
      resource={banners}
      schema={schema}
      opensAfterCreation="row"
      sections={[
        {
          title: text('banner-section'),
          lead: text('banner-place-hint'),
          lines: ['title', { field: 'description', rows: 2 }, 'url'],
        },
        publicationSection,
        {
          title: text('pictures-section'),
          lines: [{ picture: { owner: 'banner', ratio: 2, label: text('picture-plain') } }],
        },
      ]}
      preview={BannerPreview}
    />
  );
}
