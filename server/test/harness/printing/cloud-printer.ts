import { z } from 'zod';
import type { StandInPrinter } from '@app/sandbox/printers/stand-in-printer.ts';

const ShownPrinter = z.object({
  id: z.string(),
  deviceId: z.string(),
  papers: z.array(z.object({ width: z.int(), height: z.int(), image: z.string() })),
  answer: z.string(),
  hasLostReport: z.boolean(),
});
type ShownPrinter = z.output<typeof ShownPrinter>;
type Change = Partial<Pick<StandInPrinter, 'url' | 'deviceId' | 'hasPaper' | 'isCoverOpen' | 'isOnline' | 'nextFate'>>;

/** A printer of the sandbox, which asks a server for documents as often as the test says. */
export async function makeCloudPrinter(sandboxUrl: string, vendor: 'star' | 'epson', url: string) {
  const send = async (path: string, body: object = {}): Promise<ShownPrinter> => {
    const response = await fetch(new URL(path, sandboxUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return ShownPrinter.parse(await response.json());
  };
  const { id, deviceId } = await send('/_printers', { vendor, url });
  return {
    deviceId,
    /** Asks the server once. */
    ask: async () => send(`/_printers/${id}/ask`),
    change: async (change: Change) => send(`/_printers/${id}/state`, change),
    /** Sends the report that was lost. */
    reportLate: async () => send(`/_printers/${id}/report`),
  };
}
