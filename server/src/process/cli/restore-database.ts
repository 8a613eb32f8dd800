import { restore } from '#backup/restore.ts';
/**
 * Restores a backup into the empty database at DATABASE_URL: `npm run restore -- <backup>`.
 *
 * @see docs/operations.md
 */
import { readConfig } from '#platform/config/config.ts';
import { runBackupCommand } from './run-backup-command.ts';

process.exitCode = await runBackupCommand('npm run restore -- <folder of one backup>', async (dir) => {
  const config = readConfig(process.env);
  const { createdAt, keyIds, mediaFiles } = await restore(config, dir);
  const keys =
    keyIds.length === 0
      ? ''
      : ` Its secrets need the keys ${keyIds.join(', ')}: copy their file to ${config.secretsKeyFile} before the start.`;
  return `Restored the backup of ${createdAt} with ${mediaFiles} files of pictures.${keys} Check it: npm run invariants`;
});
