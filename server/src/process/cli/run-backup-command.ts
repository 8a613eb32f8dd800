import path from 'node:path';
import { BackupError } from '#backup/backup-error.ts';
import { isOperatorError } from './with-database.ts';

const FAILED = 1;
const WRONG_USE = 2;

/**
 * Runs a command with one path as its argument, relative to where npm was called, and prints its result.
 *
 * @returns the exit code
 */
export async function runBackupCommand(usage: string, work: (place: string) => Promise<string>): Promise<number> {
  const [place, ...more] = process.argv.slice(2);
  if (place === undefined || more.length > 0) return fail(`Usage: ${usage}`, WRONG_USE);
  try {
    process.stdout.write(`${await work(path.resolve(process.env['INIT_CWD'] ?? '.', place))}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError || isOperatorError(error))) throw error;
    return fail(error.message, FAILED);
  }
}

function fail(line: string, code: number): number {
  process.stderr.write(`${line}\n`);
  return code;
}
