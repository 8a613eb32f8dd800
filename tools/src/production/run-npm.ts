import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const OUTPUT_BYTES = 64 * 1024 * 1024;
const OPTIONS = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Runs npm in a folder.
 *
 * @returns its output
 * @throws StartError with npm's message when it fails
 */
export async function runNpm(args: readonly string[], cwd: string): Promise<string> {
  // `npm run` names our folder and workspaces to the npm below it.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  try {
    const { stdout } = await promisify(execFile)('npm', [...args, ...OPTIONS], {
      cwd,
      env: Object.fromEntries(inherited),
      maxBuffer: OUTPUT_BYTES,
      shell: process.platform === 'win32',
    });
    return stdout;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`npm ${args.join(' ')} failed in ${cwd}:\n${reason}`, { cause });
  }
}
