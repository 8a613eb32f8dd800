import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import type { ResourceName } from '#shared/api/resource-clients.ts';
import { FieldRow, FormSection } from '#shared/form/inputs.tsx';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { useStoredRow } from '#shared/form/stored-row-context.ts';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import {
  firstValuesOf,
  nameFieldOf,
  type DeclaredResource,
  type Fields,
} from '@app/contract/resources/define-resource.ts';
import { FieldInput } from './field-input.tsx';
import { withEveryField, type FormLine, type FormSections } from './form-lines.ts';
import { useResourceTexts } from './resource-texts.ts';

type Declared<Declaration extends Fields> = DeclaredResource & {
  readonly name: ResourceName;
  readonly fields: Declaration;
};

type PageProps<Declaration extends Fields> = {
  resource: Declared<Declaration>;
  /** Of the list in the venue. */
  path?: string;
  sections: FormSections<Extract<keyof Declaration, string>>;
  /** First values beside those of the fields. */
  first?: Readonly<Record<string, unknown>>;
  opensAfterCreation: 'row' | 'list';
  /** With rules between fields, for their errors in the form. */
  schema?: z.ZodObject;
  preview?: ComponentType<{ row: Row | null }>;
  below?: ComponentType<{ row: Row }>;
};

/** The page of one row of a declared resource: its fields in sections, and what visitors see of them. @see API-03 */
export function DeclaredPage<Declaration extends Fields>(page: PageProps<Declaration>) {
  return 'commerceId' in page.resource.fields ? <PageOfStall {...page} /> : <Page {...page} />;
}

/** A new row belongs to the first stall until the person chooses another. */
function PageOfStall<Declaration extends Fields>(page: PageProps<Declaration>) {
  const found = useCommerces();
  return <Page {...page} first={{ commerceId: found.stalls[0]?.id ?? null }} needed={found} />;
}

function Page<Declaration extends Fields>({
  resource,
  path = resource.name,
  sections,
  first,
  ...page
}: PageProps<Declaration> & { needed?: ReturnType<typeof useCommerces> }) {
  const { newTitle, title, gone, labels } = useResourceTexts(resource);
  return (
    <ResourcePage
      schema={resource.schema}
      {...page}
      {...(gone !== undefined && { gone })}
      resource={resource.name}
      labels={labels}
      firstValues={{ ...firstValuesOf(resource), ...first }}
      nameField={nameFieldOf(resource)}
      newTitle={newTitle}
      list={{ path, title }}
    >
      <Sections resource={resource} sections={sections} />
    </ResourcePage>
  );
}

function Sections({ resource, sections }: { resource: DeclaredResource; sections: FormSections<string> }) {
  const text = useText();
  const row = useStoredRow();
  return withEveryField(Object.keys(resource.fields), sections).map((section) => {
    if ('input' in section) return <section.input key={section.fields.join()} row={row} />;
    const { title, lead, anchor, lines } = section;
    return (
      <FormSection key={title} title={text(title)} {...(lead && { lead: text(lead) })} {...(anchor && { anchor })}>
        {lines.map((line, at) => (
          <Line key={at} resource={resource} line={line} row={row} />
        ))}
      </FormSection>
    );
  });
}

function Line({ resource, line, row }: { resource: DeclaredResource; line: FormLine<string>; row: Row | null }) {
  const text = useText();
  if (typeof line === 'string') return <FieldInput resource={resource} name={line} row={row} />;
  if ('field' in line) return <FieldInput resource={resource} name={line.field} rows={line.rows} row={row} />;
  if ('fields' in line) return <line.input row={row} />;
  if ('picture' in line) {
    const { label, ...picture } = line.picture;
    return <PictureField {...picture} ownerId={row?.id ?? null} label={text(label)} />;
  }
  return (
    <FieldRow>
      {line.map((name) => (
        <FieldInput key={name} resource={resource} name={name} row={row} />
      ))}
    </FieldRow>
  );
}
