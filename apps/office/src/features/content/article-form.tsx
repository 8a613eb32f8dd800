import { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import { DateTimeInput, FormSection } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { TranslatedInput } from '#shared/form/translated-input.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ManagedArticleValues } from '@app/contract/back-office/managed-articles.ts';
import { ArticlePreview } from './content-preview.tsx';

const schema = z.strictObject(ManagedArticleValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  title: 'article-title',
  description: 'article-description',
  body: 'article-body',
  translatedTitle: 'translated-title',
  translatedDescription: 'translated-description',
  translatedBody: 'translated-body',
  publishedAt: 'article-published',
};

const FIRST_VALUES = {
  title: '',
  description: '',
  body: '',
  translatedTitle: null,
  translatedDescription: null,
  translatedBody: null,
  publishedAt: null,
};

/** Creates an article, or edits one. @see CONT-02 */
export function ArticleForm() {
  return (
    <ResourcePage
      resource="articles"
      schema={schema}
      labels={LABELS}
      firstValues={FIRST_VALUES}
      nameField="title"
      newTitle="article-new-title"
      list={{ path: 'articles', title: 'articles-title' }}
      opensAfterCreation="row"
      gone="article-gone"
      fields={Fields}
      preview={ArticlePreview}
    />
  );
}

function Fields({ row }: { row: Row | null }) {
  const text = useText();
  const venue = useOpenVenue();
  return (
    <>
      <FormSection title={text('article-section')} lead={text('translation-lead')}>
        <TranslatedInput name="title" translated="translatedTitle" label={text('article-title')} />
        <TranslatedInput
          name="description"
          translated="translatedDescription"
          label={text('article-description')}
          rows={3}
        />
        <TranslatedInput name="body" translated="translatedBody" label={text('article-body')} rows={12} />
        <DateTimeInput
          name="publishedAt"
          label={text('article-published')}
          hint={text('article-published-hint')}
          timeZone={venue.timeZone}
        />
      </FormSection>
      <FormSection title={text('pictures-section')}>
        <PictureField
          owner="article"
          ownerId={row?.id ?? null}
          imageType="1"
          ratio={2}
          label={text('picture-banner')}
        />
        <PictureField
          owner="article"
          ownerId={row?.id ?? null}
          imageType="2"
          ratio={null}
          label={text('picture-detail')}
        />
      </FormSection>
    </>
  );
}
