import type { FastifyReply } from 'fastify';
import { makeFile, type FileRequest } from './make-file.ts';
import type { ReportFile } from './report-cells.ts';

/**
 * Sends a report as a file.
 *
 * @throws ProblemError 422 `too-many-rows` for a workbook
 * @see API-03
 */
export async function sendFile(reply: FastifyReply, request: FileRequest, file: ReportFile): Promise<FastifyReply> {
  const { name, contentType, content } = await makeFile(request, file);
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(contentType)
    .send(content);
}
