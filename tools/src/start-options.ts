import { parseArgs } from 'node:util';
import { StartError } from './start-error.ts';

const OPTIONS = { processes: { type: 'string' }, workers: { type: 'string' } } as const;
const USAGE = 'npm start [-- [--processes N] [--workers N]]';

/**
 * Returns the environment with the options of `npm start -- --processes 2 --workers 1`. Values are checked with the
 * settings.
 *
 * @throws StartError for an unknown option
 */
export function withStartOptions(environment: NodeJS.ProcessEnv, args: string[]): NodeJS.ProcessEnv {
  try {
    const { processes, workers } = parseArgs({ args, options: OPTIONS, strict: true }).values;
    return {
      ...environment,
      ...(processes === undefined ? {} : { PROCESSES: processes }),
      ...(workers === undefined ? {} : { WORKERS: workers }),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${reason.split('. ')[0]}. Usage: ${USAGE}`, { cause });
  }
}
