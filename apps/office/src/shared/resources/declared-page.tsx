import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Row } from '#shared/api/resource-client.ts';
import type { ResourceName } from '#shared/api/resource-clients.ts';
import { ResourcePage } from '#shared/form/resource-page.tsx';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import {
  firstValuesOf,
  nameFieldOf,
  type DeclaredResource,
  type Fields,
} from '@app/contract/resources/define-resource.ts';
import { DeclaredSections } from './declared-sections.tsx';
import type { FormSections } from './form-lines.ts';
import { useResourceTexts, type TextsOfFeature } from './resource-texts.ts';

type Declared<Declaration extends Fields> = DeclaredResource & {
  readonly name: ResourceName;
  readonly fields: Declaration;
};

type PageProps<Declaration extends Fields> = {
  resource: Declared<Declaration>;
  texts: TextsOfFeature;
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
  texts,
  path = resource.name,
  sections,
  first,
  ...page
}: PageProps<Declaration> & { needed?: ReturnType<typeof useCommerces> }) {
  const own = useResourceTexts(resource, texts);
  return (
    <ResourcePage
      schema={resource.schema}
      {...page}
      {...(own.gone !== undefined && { gone: own.gone })}
      resource={resource.name}
      labels={own.labels}
      firstValues={{ ...firstValuesOf(resource), ...first }}
      nameField={nameFieldOf(resource)}
      newTitle={own.newTitle}
      list={{ path, title: own.title }}
    >
      <DeclaredSections resource={resource} texts={own} sections={sections} />
    </ResourcePage>
  );
}
