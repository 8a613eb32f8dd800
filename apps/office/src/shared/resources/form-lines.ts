import type { ComponentType } from 'react';
import type { Row } from '#shared/api/resource-client.ts';
import type { PlainTextKey } from '#shared/texts/es.ts';
import type { ImageOwner } from '@app/contract/values/image-places.ts';

/** A picture of the row, with its own calls. */
export type PictureLine = { owner: ImageOwner; imageType?: string; ratio: number | null; label: PlainTextKey };

/**
 * A line of a section: a field, with the rows of its text; fields side by side; a hand-written input of some fields;
 * or a picture.
 */
export type FormLine<Name extends string> =
  | Name
  | { field: Name; rows: number }
  | readonly Name[]
  | { fields: readonly Name[]; input: ComponentType<{ row: Row | null }> }
  | { picture: PictureLine };

export type FormSectionLines<Name extends string> = {
  title: PlainTextKey;
  lead?: PlainTextKey;
  lines: readonly FormLine<Name>[];
};

/** Fields that no section names stand at the end of the first one. */
export function withEveryField<Name extends string>(
  names: readonly Name[],
  sections: readonly FormSectionLines<Name>[],
): readonly FormSectionLines<Name>[] {
  const shown = new Set(sections.flatMap(({ lines }) => lines.flatMap(namesOf)));
  const missing = names.filter((name) => !shown.has(name));
  return sections.map((section, at) => (at === 0 ? { ...section, lines: [...section.lines, ...missing] } : section));
}

function namesOf<Name extends string>(line: FormLine<Name>): readonly Name[] {
  if (typeof line === 'string') return [line];
  if (!('field' in line) && !('fields' in line) && !('picture' in line)) return line;
  if ('field' in line) return [line.field];
  return 'fields' in line ? line.fields : [];
}
