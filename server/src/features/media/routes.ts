import { z } from 'zod';
import { matchesEtag } from '#platform/http/content-negotiation.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { MEDIA_WIDTHS } from './encode-image.ts';
import type { MediaFiles } from './media-files.ts';

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;
type Format = keyof typeof CONTENT_TYPES;
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** A phone that saves data gets a picture with half the pixels of its screen. */
const SAVE_DATA_DIVISOR = 2;

/**
 * Registers images under the hash of their content. The content of a URL never changes, so clients request it once. A
 * browser with `Save-Data: on` gets a smaller rendition.
 *
 * @see https://wicg.github.io/savedata/
 */
export async function registerMedia(app: ApiServer, { files }: { files: MediaFiles }): Promise<void> {
  app.route({
    method: 'GET',
    url: '/media/:key/:file',
    schema: { hide: true, params: z.object({ key: z.string(), file: z.string() }) },
    handler: async (request, reply) => {
      const asked = parseImageFile(request.params.key, request.params.file);
      const file = asked && (request.headers['save-data'] === 'on' ? smaller(asked) : asked);
      const bytes = file && (await readNearest(files, file));
      if (!bytes) throw new ProblemError(404, 'not-found');
      const tag = `${file.key}-${file.width}-${file.format}`;
      void reply.headers({ etag: `"${tag}"`, 'cache-control': CACHE_CONTROL, vary: 'save-data' });
      if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.type(CONTENT_TYPES[file.format]).send(bytes);
    },
  });
}

type ImageFile = { key: string; width: number; format: Format };

/** Accepts only hex digits and our own file names, so that no other text reaches a path. */
function parseImageFile(key: string, file: string): ImageFile | undefined {
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(file) ?? [];
  if (!/^[0-9a-f]{32}$/.test(key) || width === undefined) return undefined;
  return { key, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' };
}

/** Returns the largest standard width of at most half the width; the smallest one has no smaller one. */
function smaller(file: ImageFile): ImageFile {
  const width = MEDIA_WIDTHS.findLast((standard) => standard <= file.width / SAVE_DATA_DIVISOR);
  return width === undefined ? file : { ...file, width };
}

/** Returns the file. At a standard width beyond the image it returns the largest smaller width. */
async function readNearest(files: MediaFiles, { key, width, format }: ImageFile): Promise<Buffer | undefined> {
  const exact = await files.read(key, `${width}.${format}`);
  if (exact || !MEDIA_WIDTHS.includes(width)) return exact;
  const names = await files.list(key);
  const widths = names.flatMap((name) => (name.endsWith(`.${format}`) ? Number.parseInt(name, 10) || [] : []));
  const largest = Math.max(0, ...widths.filter((candidate) => candidate < width));
  return largest === 0 ? undefined : files.read(key, `${largest}.${format}`);
}
