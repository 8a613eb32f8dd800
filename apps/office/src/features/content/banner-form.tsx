import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { banners } from '@app/contract/resources/banners.ts';
import { BannerPreview } from './content-preview.tsx';

/** Creates a banner, or edits one. @see HOME-03 */
export function BannerForm() {
  return (
    <DeclaredPage
      resource={banners}
      opensAfterCreation="row"
      sections={[
        {
          title: 'banner-section',
          lead: 'banner-place-hint',
          lines: ['title', { field: 'description', rows: 2 }, 'url'],
        },
        { title: 'pictures-section', lines: [{ picture: { owner: 'banner', ratio: 2, label: 'picture-plain' } }] },
      ]}
      preview={BannerPreview}
    />
  );
}
