/** A backup or a restore failed. The message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
