import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import type { ResourceName } from '#shared/api/resource-clients.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { RemoveRow } from './remove-row.tsx';
import { ResourceForm, useStore } from './resource-form.tsx';
import { StoredRowContext } from './stored-row-context.ts';
import { useEditedRow } from './use-edited-row.ts';
import layout from '#shared/preview/phone-frame.module.css';

type Page = {
  resource: ResourceName;
  schema: z.ZodObject;
  labels: Readonly<Record<string, string>>;
  /** The field that names a row. */
  nameField: string;
  /** Title of the page of a new row. */
  newTitle: string;
  /** The list, by its path in the venue and its title. */
  list: { path: string; title: string };
  /** What is open once a row was created. */
  opensAfterCreation: 'row' | 'list';
  /** What else is lost with a removed row; without it rows are not removed here. */
  gone?: string;
  /** The sections of the form. `useStoredRow` returns their row. */
  children: ReactNode;
  /** What visitors will see, beside the fields on wide screens. */
  preview?: ComponentType<{ row: Row | null }>;
  /** What has calls of its own, below the form of an existing row. */
  below?: ComponentType<{ row: Row }>;
};

/** Other data that the form needs before it opens. */
type Needed = { isPending: boolean; error: unknown; refetch: () => unknown };

/** The page of one row: reads it, edits it or creates a new one, and removes it. @see API-03 */
export function ResourcePage({
  firstValues,
  needed,
  ...page
}: Page & { firstValues: Record<string, unknown>; needed?: Needed }) {
  const { edited, error, refetch } = useEditedRow(page.resource, firstValues);
  const failure = error ?? needed?.error ?? null;
  const retry = () => {
    if (needed?.error) void needed.refetch();
    if (error) refetch();
  };
  if (failure !== null) return <ReadFailure error={failure} onRetry={retry} />;
  if (!edited || needed?.isPending) return <SkeletonLines lines={6} />;
  return <EditedRow key={edited.row?.id ?? 'new'} {...page} {...edited} />;
}

function EditedRow({
  row,
  values,
  resource,
  schema,
  nameField,
  gone,
  children,
  preview: Preview,
  below: Below,
  ...page
}: Page & { row: Row | null; values: Record<string, unknown> }) {
  const navigate = useNavigate();
  const { id: venueId } = useOpenVenue();
  const store = useStore(resource, row?.id ?? null);
  const list = `/${venueId}/${page.list.path}`;
  const name = String(values[nameField]);
  const onSaved = ({ id }: Row) => {
    if (row === null) void navigate(page.opensAfterCreation === 'row' ? `${list}/${id}` : list);
  };
  const content = (
    <>
      <StoredRowContext value={row}>{children}</StoredRowContext>
      {row && gone && <RemoveRow resource={resource} row={row} name={name} consequence={gone} to={list} />}
    </>
  );
  return (
    <>
      <ResourceForm
        schema={schema}
        row={row}
        values={values}
        labels={page.labels}
        nameOf={(named) => String(named[nameField])}
        store={store}
        onSaved={onSaved}
        title={row === null ? page.newTitle : name}
        path={{ to: list, name: page.list.title }}
      >
        {Preview ? (
          <div className={layout['beside']}>
            <div className={layout['column']}>{content}</div>
            <Preview row={row} />
          </div>
        ) : (
          content
        )}
      </ResourceForm>
      {row && Below && <Below row={row} />}
    </>
  );
}
