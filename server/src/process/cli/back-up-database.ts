/** Backs up the database at DATABASE_URL and the pictures: `npm run backup -- <folder>`. @see docs/operations.md */
import { readConfig } from '#platform/config/config.ts';
import { backUp } from '#backup/back-up.ts';
import { runCommand } from '#backup/run-command.ts';

process.exitCode = await runCommand('npm run backup -- <folder for backups>', async (into) => {
  const config = readConfig(process.env);
  const { dir, tables, rows, mediaFiles, keyIds } = await backUp(config, into);
  const keys =
    keyIds.length === 0
      ? 'No secret in it is sealed.'
      : `Not in it: the keys ${keyIds.join(', ')}. Keep a copy of ${config.secretsKeyFile} in another place.`;
  return `Backed up ${rows} rows of ${tables} tables and ${mediaFiles} files of pictures to ${dir}. ${keys}`;
});
