export type BadCellText = {
  readonly sheet: string | null;
  readonly row: number;
  readonly column: string | null;
  readonly heading: string | null;
  readonly value: string;
  readonly reason: string;
};

export type MenuImportTexts = {
  badCell(cell: BadCellText): string;
  otherSheets(names: string): string;
  readonly priceHasTwoReadings: string;
};

const es: MenuImportTexts = {
  badCell: ({ sheet, row, column, heading, value, reason }) =>
    [
      sheet === null ? '' : `Hoja «${sheet}», `,
      `${sheet === null ? 'F' : 'f'}ila ${row}`,
      column === null ? '' : `, columna ${column}`,
      heading === null ? '' : ` («${heading}»)`,
      `: ${value === '' ? '' : `«${value}»: `}${reason}.`,
    ].join(''),
  otherSheets: (names) => `No se leyeron otras hojas con títulos conocidos: ${names}. Para importar una, elegila.`,
  priceHasTwoReadings:
    'puede ser miles o decimales: escribilo sin separador de miles (10005) o elegí el separador de decimales',
};

const en: MenuImportTexts = {
  badCell: ({ sheet, row, column, heading, value, reason }) =>
    [
      sheet === null ? '' : `Sheet "${sheet}", `,
      `${sheet === null ? 'R' : 'r'}ow ${row}`,
      column === null ? '' : `, column ${column}`,
      heading === null ? '' : ` ("${heading}")`,
      `: ${value === '' ? '' : `"${value}": `}${reason}.`,
    ].join(''),
  otherSheets: (names) => `Other sheets with known headings were not read: ${names}. To import one, choose it.`,
  priceHasTwoReadings:
    'this may mean thousands or decimals: write it without a thousands separator (10005), or choose the decimal separator',
};

export const menuImportTexts = { es, en } as const;
