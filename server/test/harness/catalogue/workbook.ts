import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/**
 * A workbook as Excel writes it.
 *
 * @param sheets content of each `worksheet` element, by sheet name
 * @param more other parts, by path
 */
export function workbookOf(
  sheets: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Uint8Array {
  const entries = Object.entries(sheets).map(([name, content], index) => ({ name, content, id: index + 1 }));
  const list = entries.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`).join('');
  const links = entries
    .map(({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
    .join('');
  const parts: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links}</Relationships>`,
    ...Object.fromEntries(
      entries.map(({ id, content }) => [`xl/worksheets/sheet${id}.xml`, `<worksheet ${MAIN}>${content}</worksheet>`]),
    ),
    ...more,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
}

export function inlineText(at: string, value: string): string {
  return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

export function numberCell(at: string, value: number): string {
  return `<c r="${at}"><v>${value}</v></c>`;
}
