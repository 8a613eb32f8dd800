import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const ART_DIR = path.resolve(import.meta.dirname, '../../../demo/src/art');
const Pictures = z.record(z.string(), z.object({ key: z.string(), widths: z.array(z.int()) }));

/** Serves pictures of the demo, as the pictures of teams, posts and photos. */
export async function feedPictureRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { folder: string; file: string } }>('/feed-pictures/:folder/:file', async (request, reply) => {
    const { folder, file } = request.params;
    const pictures = Pictures.parse(JSON.parse(await fs.readFile(path.join(ART_DIR, 'pictures.json'), 'utf8')));
    const name = `${folder}/${file.replace(/\.webp$/, '')}`;
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
    if (!picture) return reply.code(404).send({ error: 'not-found' });
    const bytes = await fs.readFile(path.join(ART_DIR, 'media', picture.key, `${Math.max(...picture.widths)}.webp`));
    return reply.type('image/webp').send(bytes);
  });
}
