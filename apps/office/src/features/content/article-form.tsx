import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ManagedArticleValues } from '@app/contract/back-office/managed-articles.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import type { Row } from '#shared/api/resource-client.ts';
import { DateTimeInput, FormSection, TextInput } from '#shared/form/inputs.tsx';
import { RemoveRow } from '#shared/form/remove-row.tsx';
import { ResourceForm, useStore } from '#shared/form/resource-form.tsx';
import { useEditedRow } from '#shared/form/use-edited-row.ts';
import { useLabels } from '#shared/form/use-labels.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
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
  const { edited, error, refetch } = useEditedRow('articles', FIRST_VALUES);
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  if (!edited) return <SkeletonLines lines={6} />;
  return <Form key={edited.row?.id ?? 'new'} {...edited} />;
}

function Form({ row, values }: { row: Row | null; values: Record<string, unknown> }) {
  const text = useText();
  const navigate = useNavigate();
  const venue = useOpenVenue();
  const labels = useLabels(LABELS);
  const store = useStore('articles', row?.id ?? null);
  const list = `/${venue.id}/articles`;
  const title = String(values['title']);
  return (
    <ResourceForm
      schema={schema}
      row={row}
      values={values}
      labels={labels}
      nameOf={(named) => String(named['title'])}
      store={store}
      onSaved={({ id }) => void (row === null && navigate(`${list}/${id}`))}
      title={row === null ? text('article-new-title') : title}
      path={{ to: list, name: text('articles-title') }}
    >
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
      {row && <RemoveRow resource="articles" row={row} name={title} consequence={text('article-gone')} to={list} />}
    </ResourceForm>
  );
}
