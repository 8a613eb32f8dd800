import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { articles } from '@app/contract/resources/articles.ts';
import { ArticlePreview } from './content-preview.tsx';

/** Creates an article, or edits one. @see CONT-02 */
export function ArticleForm() {
  return (
    <DeclaredPage
      resource={articles}
      opensAfterCreation="row"
      sections={[
        {
          title: 'article-section',
          lead: 'translation-lead',
          lines: ['title', { field: 'description', rows: 3 }, { field: 'body', rows: 12 }, 'publishedAt'],
        },
        {
          title: 'pictures-section',
          lines: [
            { picture: { owner: 'article', imageType: '1', ratio: 2, label: 'picture-banner' } },
            { picture: { owner: 'article', imageType: '2', ratio: null, label: 'picture-detail' } },
          ],
        },
      ]}
      preview={ArticlePreview}
    />
  );
}
