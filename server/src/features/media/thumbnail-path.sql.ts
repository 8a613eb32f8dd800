/** Smallest width that is sharp as a thumbnail. Pixels. */
const THUMBNAIL_WIDTH = 160;

/**
 * SQL expression: path of the thumbnail of an image; null without one.
 *
 * @param mediaKey an SQL expression, never input
 */
export function thumbnailPath(mediaKey: string): string {
  return `(select '/media/' || m.key || '/' || coalesce(
      (select min(width) from unnest(m.widths) as width where width >= ${THUMBNAIL_WIDTH}),
      m.widths[array_length(m.widths, 1)]) || '.webp'
    from media m where m.key = ${mediaKey})`;
}
