import type { Config } from '#platform/config/config.ts';
import { mediaFolder, type MediaFiles } from './media-files.ts';

/** Opens the store of image files: the bucket of the settings, or the data folder. */
export async function openMediaFiles({
  dataDir,
  mediaBucket,
}: Pick<Config, 'dataDir' | 'mediaBucket'>): Promise<MediaFiles> {
  if (mediaBucket === null) return mediaFolder(dataDir);
  const { s3MediaFiles } = await import('./s3-media-files.ts'); // its client is large
  return s3MediaFiles(mediaBucket);
}
