import { takeFate, type StandInPrinter } from './stand-in-printer.ts';
import { toBmp } from './to-bmp.ts';

const NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
/** Status of a printer that printed, has no paper, and has an open cover. Source: Epson, "ePOS-Print XML", response. */
const STATUS = { printed: 0x0f00_0016, noPaper: 0x0f08_001c, coverOpen: 0x0f00_003c } as const;

type Outcome = { isPrinted: boolean; code: string; status: number };

/**
 * Asks the server once, as a printer with Epson Server Direct Print does. It takes a document in any state and reports then why it
 * did not print. Source: Epson, "Server Direct Print User's Manual", 3.
 */
export async function askAsEpson(printer: StandInPrinter): Promise<void> {
  const request = await post(printer, { ConnectionType: 'GetRequest' });
  const [, jobId = ''] = /<printjobid>([\w-]{1,30})<\/printjobid>/.exec(request) ?? [];
  if (jobId === '') return;
  const fate = takeFate(printer);
  const outcome = outcomeOf(printer);
  if (outcome.isPrinted) print(printer, request);
  if (fate === 'paper-ends') printer.hasPaper = false;
  const reported = fate === 'paper-ends' ? outcomeOf(printer) : outcome;
  const report = async () => {
    await post(printer, { ConnectionType: 'SetResponse', ResponseFile: resultXml(jobId, reported) });
  };
  if (fate === 'report-lost') printer.lostReport = report;
  else await report();
  if (fate === 'asked-twice') await report();
}

/** Says how the printer is, as its status notification does. */
export async function sendEpsonStatus(printer: StandInPrinter): Promise<void> {
  const status = outcomeOf(printer).status.toString(16).padStart(8, '0').toUpperCase();
  const xml = `<?xml version="1.0" encoding="utf-8"?><statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="0x${status}"/></statusmonitor>`;
  await post(printer, { ConnectionType: 'SetStatus', Status: xml });
}

function outcomeOf({ hasPaper, isCoverOpen }: StandInPrinter): Outcome {
  if (!hasPaper) return { isPrinted: false, code: 'EPTR_REC_EMPTY', status: STATUS.noPaper };
  if (isCoverOpen) return { isPrinted: false, code: 'EPTR_COVER_OPEN', status: STATUS.coverOpen };
  return { isPrinted: true, code: '', status: STATUS.printed };
}

async function post(printer: StandInPrinter, form: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams({ ...form, ID: printer.deviceId });
  const response = await fetch(printer.url, { method: 'POST', body });
  printer.answer = `${form['ConnectionType'] ?? ''} ${response.status}`;
  return response.ok ? response.text() : '';
}

function resultXml(jobId: string, { isPrinted, code, status }: Outcome): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint>',
    `<Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter>`,
    `<PrintResponse><response xmlns="${NAMESPACE}" success="${isPrinted}" code="${code}" status="${status}" battery="0"/>`,
    '</PrintResponse></ePOSPrint></PrintResponseInfo>',
  ].join('');
}

function print(printer: StandInPrinter, xml: string): void {
  const images = xml.matchAll(/<image width="(\d+)" height="(\d+)"[^>]*>([^<]+)<\/image><cut /g);
  for (const [, width, height, dots = ''] of images) {
    const size = { width: Number(width), height: Number(height) };
    printer.papers.push({ ...size, image: toBmp({ ...size, dots: Buffer.from(dots, 'base64') }) });
  }
}
