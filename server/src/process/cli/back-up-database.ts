import { backUp } from '#backup/back-up.ts';
/** Backs up the database at DATABASE_URL and the pictures: `npm run backup -- <folder>`. @see docs/operations.md */
import { readConfig } from '#platform/config/config.ts';
import { runBackupCommand } from './run-backup-command.ts';

process.exitCode = await runBackupCommand('npm run backup -- <folder for backups>', async (into) => {
  const config = readConfig(process.env);
  const { dir, tables, rows, mediaFiles, keyIds } = await backUp(config, into);
  const keys =
    keyIds.length === 0
      ? 'It contains no encrypted secrets.'
      : `Its secrets need the keys ${keyIds.join(', ')}, which are not part of it. Copy ${config.secretsKeyFile} to another place.`;
  return `Backed up ${rows} rows of ${tables} tables and ${mediaFiles} files of pictures to ${dir}. ${keys}`;
});
