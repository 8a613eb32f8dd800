import { z } from 'zod';
import { ManagedArticleValues } from '@app/contract/back-office/managed-articles.ts';
import type { Row } from '#shared/api/resource-client.ts';
import { DateTimeInput, FormSection, TextInput } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

const schema = z.strictObject(ManagedArticleValues);

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  title: 'article-title',
  description: 'article-description',
  body: 'article-body',
  publishedAt: 'article-published',
};

const FIRST_VALUES = { title: '', description: '', body: '', publishedAt: null };

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
    />
  );
}

function Fields({ row }: { row: Row | null }) {
  const text = useText();
  const venue = useOpenVenue();
  return (
    <>
      <FormSection title={text('article-section')}>
        <TextInput name="title" label={text('article-title')} />
        <TextInput name="description" label={text('article-description')} rows={2} />
        <TextInput name="body" label={text('article-body')} rows={10} />
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
