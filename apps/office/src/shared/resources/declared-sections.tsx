import type { Row } from '#shared/api/resource-client.ts';
import { FieldRow, FormSection } from '#shared/form/sections/form-section.tsx';
import { useStoredRow } from '#shared/form/stored-row-context.ts';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import type { DeclaredResource } from '@app/contract/resources/define-resource.ts';
import { FieldInput } from './field-input.tsx';
import { withEveryField, type FormLine, type FormSections } from './form-lines.ts';
import type { ResourceTexts } from './resource-texts.ts';

type FieldParts = { resource: Pick<DeclaredResource, 'name' | 'fields'>; texts: ResourceTexts };

/** The fields of a form in sections. @param elsewhere fields of another form of the same row */
export function DeclaredSections({
  sections,
  elsewhere = [],
  ...parts
}: FieldParts & { sections: FormSections<string>; elsewhere?: readonly string[] }) {
  const row = useStoredRow();
  const names = Object.keys(parts.resource.fields).filter((name) => !elsewhere.includes(name));
  return withEveryField(names, sections).map((section) => {
    if ('input' in section) return <section.input key={section.fields.join()} row={row} />;
    const { title, lead, anchor, lines } = section;
    return (
      <FormSection key={title} title={title} {...(lead !== undefined && { lead })} {...(anchor && { anchor })}>
        {lines.map((line, at) => (
          <Line key={at} {...parts} line={line} row={row} />
        ))}
      </FormSection>
    );
  });
}

function Line({ line, ...parts }: FieldParts & { line: FormLine<string>; row: Row | null }) {
  if (typeof line === 'string') return <FieldInput {...parts} name={line} />;
  if ('field' in line) return <FieldInput {...parts} name={line.field} rows={line.rows} />;
  if ('fields' in line) return <line.input row={parts.row} />;
  if ('picture' in line) {
    return <PictureField {...line.picture} ownerId={parts.row?.id ?? null} />;
  }
  return (
    <FieldRow>
      {line.map((cell, at) => (
        <Line key={at} {...parts} line={cell} />
      ))}
    </FieldRow>
  );
}
