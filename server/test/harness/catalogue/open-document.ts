import { strToU8, zipSync } from 'fflate';

/** A cell of a spreadsheet of LibreOffice. `covered`: by a merged one. */
export type WrittenCell = {
  type: 'string' | 'float' | 'boolean' | 'covered';
  text: string;
  value?: string;
  note?: string;
  /** How often it is repeated. */
  columns?: number;
  /** Rows over which it is merged. */
  rows?: number;
};

export function valueCell(type: 'boolean', value: string): WrittenCell {
  return { type, value, text: value.toUpperCase() };
}

/** Writes a workbook as LibreOffice does. @param repeated how often the last row of a table is repeated */
export function openDocument(tables: Readonly<Record<string, readonly (readonly WrittenCell[])[]>>, repeated = 1) {
  const written = Object.entries(tables).map(([name, rows]) => {
    const lines = rows.map((cells, at) => rowXml(cells, at === rows.length - 1 ? repeated : 1));
    return `<table:table table:name="${name}">${lines.join('')}${FOOT}</table:table>`;
  });
  const content = `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${written.join('')}</office:spreadsheet></office:body></office:document-content>`;
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  return zipSync({ mimetype: [strToU8(type), { level: 0 }], 'content.xml': strToU8(content) });
}

/** Empty rows and cells to the end of the table. */
const FOOT =
  '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>';

function rowXml(cells: readonly WrittenCell[], repeated: number): string {
  const end = '<table:table-cell table:number-columns-repeated="1000"/>';
  return `<table:table-row table:number-rows-repeated="${repeated}">${cells.map(cellXml).join('')}${end}</table:table-row>`;
}

function cellXml({ type, text, value, note, columns, rows }: WrittenCell): string {
  if (type === 'covered') return '<table:covered-table-cell/>';
  const attributes = [
    `office:value-type="${type}"`,
    ...(value === undefined ? [] : [`office:${type === 'boolean' ? 'boolean-value' : 'value'}="${value}"`]),
    ...(columns === undefined ? [] : [`table:number-columns-repeated="${columns}"`]),
    ...(rows === undefined ? [] : [`table:number-rows-spanned="${rows}" table:number-columns-spanned="1"`]),
  ];
  const annotation = note === undefined ? '' : `<office:annotation><text:p>${note}</text:p></office:annotation>`;
  const paragraphs = text.split('\n').map((line) => `<text:p>${line}</text:p>`);
  return `<table:table-cell ${attributes.join(' ')}>${annotation}${paragraphs.join('')}</table:table-cell>`;
}
