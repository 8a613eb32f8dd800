import { openMediaFiles } from '@app/server/features/media/open-media-files.ts';
/**
 * Loads the demo into an empty database: `DATABASE_URL=… DATA_DIR=… npm run demo:load`. Does nothing if there is a
 * venue.
 */
import { ConfigError, readConfig } from '@app/server/platform/config/config.ts';
import { isOperatorError } from '@app/server/process/cli/with-database.ts';
import { fillDatabase } from './fill-database.ts';
import { copyPictures } from './pictures.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  const url = config.databaseDirectUrl;
  if (url === undefined) throw new ConfigError('DATABASE_URL must be set: it says where the demo goes.');
  const loaded = await fillDatabase(url, async () => copyPictures(await openMediaFiles(config)), print);
  print(loaded.length > 0 ? `Loaded: ${loaded.join(', ')}.` : 'There are venues already; nothing was loaded.');
} catch (error) {
  if (!isOperatorError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
