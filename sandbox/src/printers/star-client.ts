import { z } from 'zod';
import { takeFate, type StandInPrinter } from './stand-in-printer.ts';

/** What the printer reads of the answer to a poll. */
const PollAnswer = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).optional(),
  jobToken: z.string().optional(),
});

const IMAGE = 'image/png';

/** Asks the server once, as a printer with Star CloudPRNT does. Source: Star, "CloudPRNT Developer Guide" 1.4, 3 to 5. */
export async function askAsStar(printer: StandInPrinter): Promise<void> {
  const response = await fetch(printer.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      status: '23 6 0 0 0 0 0 0 0 ',
      printerMAC: printer.deviceId,
      statusCode: encodeURIComponent(statusOf(printer)),
      clientAction: null,
    }),
  });
  printer.answer = `POST ${response.status}`;
  const answer = PollAnswer.safeParse(response.ok ? await response.json() : null).data;
  if (!answer?.jobReady || answer.mediaTypes?.includes(IMAGE) !== true || statusOf(printer) !== '200 OK') return;
  const token = answer.jobToken ?? '';
  const fate = takeFate(printer);
  if (fate === 'asked-twice') await fetchDocument(printer, token);
  const document = await fetchDocument(printer, token);
  if (document === null) return;
  print(printer, document);
  if (fate === 'paper-ends') {
    printer.hasPaper = false;
    return askAsStar(printer);
  }
  const report = async () => confirm(printer, token);
  if (fate === 'report-lost') printer.lostReport = report;
  else await report();
}

function statusOf({ hasPaper, isCoverOpen }: StandInPrinter): string {
  if (!hasPaper) return '410 Out of paper';
  return isCoverOpen ? '420 Cover open' : '200 OK';
}

async function fetchDocument(printer: StandInPrinter, token: string): Promise<Buffer | null> {
  const response = await fetch(addressOf(printer, { uid: '', type: IMAGE, token }));
  printer.answer = `GET ${response.status}`;
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

async function confirm(printer: StandInPrinter, token: string): Promise<void> {
  const response = await fetch(addressOf(printer, { uid: '', code: '200 OK', token }), { method: 'DELETE' });
  printer.answer = `DELETE ${response.status}`;
}

function addressOf({ url, deviceId }: StandInPrinter, query: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ mac: deviceId, ...query })) address.searchParams.set(name, value);
  return address.href;
}

/** The size of an image stands at the bytes 16 and 20. */
function print(printer: StandInPrinter, png: Buffer): void {
  const image = `data:${IMAGE};base64,${png.toString('base64')}`;
  printer.papers.push({ width: png.readUInt32BE(16), height: png.readUInt32BE(20), image });
}
