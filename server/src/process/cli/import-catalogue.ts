import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runImport, type RunOptions } from '#features/menu-sheets/command/run-import.ts';
import { importTexts, type ImportTexts } from '#features/menu-sheets/import-texts.ts';
import { parseColumns } from '#features/menu-sheets/sheet/chosen-columns.ts';
import { setImportedStock } from '#features/stock/set-stock.ts';
import { readConfig } from '#platform/config/config.ts';
import { isOperatorError, withDatabase } from './with-database.ts';

const WRONG_USE = 2;
const FAILED = 1;

process.exitCode = await main(process.argv.slice(2));

async function main(given: string[]): Promise<number> {
  const wanted = readArguments(given);
  const texts = importTexts[given.includes('en') && given.includes('--lang') ? 'en' : 'es'];
  if (!wanted) return fail(texts.usage, WRONG_USE);
  const { file, ...options } = wanted;
  const bytes = await fs.readFile(path.resolve(process.env['INIT_CWD'] ?? '.', file)).catch(() => undefined);
  if (!bytes) return fail(texts.noFile(file), FAILED);
  try {
    return await withDatabase(readConfig(process.env), async (db) => {
      const { lines, exitCode } = await runImport(db, bytes, { ...options, texts, setStock: setImportedStock });
      process.stdout.write(`${lines.join('\n')}\n`);
      return exitCode;
    });
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    return fail(error.message, FAILED);
  }
}

type Arguments = Omit<RunOptions, 'texts' | 'setStock'> & { file: string };

function readArguments(args: string[]): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        venue: { type: 'string' },
        commerce: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
        'accept-prices': { type: 'boolean', default: false },
        sheet: { type: 'string' },
        decimal: { type: 'string' },
        columns: { type: 'string' },
        'headings-row': { type: 'string' },
        lang: { type: 'string', default: 'es' },
      },
    });
    const [file, ...more] = positionals;
    const { venue, commerce, lang, sheet: sheetName, decimal: decimalSign } = values;
    if (decimalSign !== undefined && decimalSign !== ',' && decimalSign !== '.') return undefined;
    const columns = values.columns === undefined ? undefined : parseColumns(values.columns);
    const headingsLine = values['headings-row'] === undefined ? undefined : Number(values['headings-row']);
    if (values.columns !== undefined && !columns) return undefined;
    if (headingsLine !== undefined && (!columns || !Number.isInteger(headingsLine) || headingsLine < 0))
      return undefined;
    if (!file || more.length > 0 || !venue || !commerce || !(lang in importTexts)) return undefined;
    return {
      file,
      venueCode: venue,
      commerceCode: commerce,
      isDryRun: values['dry-run'],
      skipBad: values['skip-bad'],
      acceptsPrices: values['accept-prices'],
      sheetName,
      decimalSign,
      columns: columns && { columns, headingsLine },
    };
  } catch {
    return undefined; // an unknown option: the usage lists the known ones
  }
}

function fail(message: ImportTexts['usage'], exitCode: number): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}
