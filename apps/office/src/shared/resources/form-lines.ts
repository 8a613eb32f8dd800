import type { ComponentType } from 'react';
import type { Row } from '#shared/api/resource-client.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';

/** A picture of the row, with its own calls. */
export type PictureLine = { owner: ImageOwner; imageType?: string; ratio: number | null; label: string };

/** A hand-written input of some fields. */
export type FormPart<Name extends string> = { fields: readonly Name[]; input: ComponentType<{ row: Row | null }> };

/**
 * A line of a section: a field, with the rows of its text; fields and hand-written inputs side by side; a hand-written
 * input; or a picture.
 */
export type FormLine<Name extends string> =
  | Name
  | { field: Name; rows: number }
  | readonly (Name | FormPart<Name>)[]
  | FormPart<Name>
  | { picture: PictureLine };

export type FormSectionLines<Name extends string> = {
  title: string;
  lead?: string;
  /** Links with this fragment lead to the section. */
  anchor?: string;
  lines: readonly FormLine<Name>[];
};

/** Sections of a form; a part may be a section of its own. */
export type FormSections<Name extends string> = readonly (FormSectionLines<Name> | FormPart<Name>)[];

/** Fields that no section names stand at the end of the first section. */
export function withEveryField<Name extends string>(
  names: readonly Name[],
  sections: FormSections<Name>,
): FormSections<Name> {
  const shown = new Set(
    sections.flatMap((section) => ('lines' in section ? section.lines.flatMap(namesOf) : section.fields)),
  );
  const missing = names.filter((name) => !shown.has(name));
  const first = sections.findIndex((section) => 'lines' in section);
  return sections.map((section, at) =>
    at === first && 'lines' in section ? { ...section, lines: [...section.lines, ...missing] } : section,
  );
}

function namesOf<Name extends string>(line: FormLine<Name>): readonly Name[] {
  if (typeof line === 'string') return [line];
  if (!('field' in line) && !('fields' in line) && !('picture' in line)) return line.flatMap(namesOf);
  if ('field' in line) return [line.field];
  return 'fields' in line ? line.fields : [];
}
