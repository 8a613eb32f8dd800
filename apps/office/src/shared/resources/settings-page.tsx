import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { api } from '#shared/api/api.ts';
import { ResourceForm } from '#shared/form/resource-form.tsx';
import { StoredRowContext } from '#shared/form/stored-row-context.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { Fields } from '@app/contract/resources/define-resource.ts';
import type { DeclaredSettings } from '@app/contract/resources/define-settings.ts';
import { RowStamp } from '@app/contract/resources/resource-calls.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { DeclaredSections } from './declared-sections.tsx';
import type { FormSections } from './form-lines.ts';
import { useResourceTexts, type TextsOfFeature } from './resource-texts.ts';
import layout from '#shared/preview/phone-frame.module.css';

const Row = z.looseObject({ id: z.int(), ...RowStamp });

type SettingsPageProps<Declaration extends Fields> = {
  settings: DeclaredSettings & { readonly fields: Declaration };
  texts: TextsOfFeature;
  title: string;
  /** The page above. */
  path?: { to: string; name: string };
  sections: FormSections<Extract<keyof Declaration, string>>;
  /** Fields that another page edits. */
  elsewhere?: readonly string[];
  /** In notices; absent: the title. */
  nameOf?: (values: Readonly<Record<string, unknown>>) => string;
  /** With errors where the form shows them. */
  schema?: z.ZodObject;
  preview?: ReactNode;
};

/** The page of settings of the open venue: its fields in sections, and what visitors see of them. @see API-03 */
export function SettingsPage<Declaration extends Fields>({
  settings,
  texts,
  title,
  path,
  sections,
  elsewhere = [],
  nameOf = () => title,
  schema = settings.schema,
  preview,
}: SettingsPageProps<Declaration>) {
  const { id: venueId } = useOpenVenue();
  const queries = useQueryClient();
  const own = useResourceTexts(settings, texts);
  const { read, change } = settings.calls;
  const params = { venueId };
  const { data, error, refetch } = useQuery({
    queryKey: [settings.subject, venueId],
    queryFn: async () => Row.parse(await api.call(read, { params })),
  });
  if (error && !data)
    return <ReadFailure head={<PageHead title={title} />} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const fields = (
    <StoredRowContext value={data}>
      <DeclaredSections resource={settings} texts={own} sections={sections} elsewhere={elsewhere} />
    </StoredRowContext>
  );
  return (
    <ResourceForm
      schema={schema}
      row={data}
      values={Object.fromEntries(Object.keys(settings.schema.shape).map((name) => [name, data[name]]))}
      labels={own.labels}
      nameOf={nameOf}
      store={async (values, version) => {
        const body = { version: version ?? data.version, values: settings.schema.parse(values) };
        const stored = Row.parse(await api.call(change, { params, body }));
        await queries.invalidateQueries();
        return stored;
      }}
      onSaved={() => void refetch()}
      title={title}
      path={path}
    >
      {preview === undefined ? (
        fields
      ) : (
        <div className={layout['layout']}>
          <div className={layout['column']}>{fields}</div>
          {preview}
        </div>
      )}
    </ResourceForm>
  );
}
