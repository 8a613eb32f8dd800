import { DeclaredPage } from '#shared/resources/declared-page.tsx';
import { articles } from '@app/contract/resources/articles.ts';
import { ArticlePreview } from './content-preview.tsx';
import { endsAfterPublication, usePublicationSection } from './publication.tsx';
import { contentTexts, useText } from './use-text.ts';

const schema = articles.schema.refine(endsAfterPublication, { path: ['endsAt'] });

/** Creates an article, or edits one. @see CONT-02 */
export function ArticleForm() {
  const text = useText();
  const publicationSection = usePublicationSection();
  return (
    <DeclaredPage
      texts={contentTexts}
      resource={articles}
      schema={schema}
      first={{ isDraft: true }}
      opensAfterCreation="row"
      sections={[
        {
          title: text('article-section'),
          lead: text('translation-lead'),
          lines: ['title', { field: 'description', rows: 3 }, 'body'],
        },
        publicationSection,
        {
          title: text('pictures-section'),
          lines: [
            { picture: { owner: 'article', imageType: '1', ratio: 2, label: text('picture-banner') } },
            { picture: { owner: 'article', imageType: '2', ratio: null, label: text('picture-detail') } },
          ],
        },
      ]}
      preview={ArticlePreview}
    />
  );
}
