import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { banners } from '@app/contract/resources/banners.ts';
import { BannerPreview } from './content-preview.tsx';
import { contentTexts, useText } from './use-text.ts';

/** Creates a banner, or edits one. @see HOME-03 */
export function BannerForm() {
  const text = useText();
  return (
    <DeclaredPage
      texts={contentTexts}
      resource={banners}
      opensAfterCreation="row"
      sections={[
        {
          title: text('banner-section'),
          lead: text('banner-place-hint'),
          lines: ['title', { field: 'description', rows: 2 }, 'url'],
        },
        {
          title: text('pictures-section'),
          lines: [{ picture: { owner: 'banner', ratio: 2, label: text('picture-plain') } }],
        },
      ]}
      preview={BannerPreview}
    />
  );
}
