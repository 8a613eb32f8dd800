import type { FastifyReply } from 'fastify';

/** The photo belongs to its owner and the staff: no cache stores it. */
export function sendPhoto(reply: FastifyReply, photo: Buffer | null) {
  void reply.header('cache-control', 'no-store');
  return photo === null ? reply.code(204).send() : reply.type('image/webp').send(photo);
}
