import type { Config } from '#platform/config/config.ts';
import { mediaFolder } from './media-files.ts';
import type { MediaFiles } from './media-files.ts';

/** Opens the store of image files that the settings name. */
export function openMediaFiles({ dataDir }: Pick<Config, 'dataDir'>): MediaFiles {
  return mediaFolder(dataDir);
}
