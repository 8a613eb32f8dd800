import type { StandInPrinter } from '@app/sandbox/printers/stand-in-printer.ts';

export type ShownPrinter = Omit<StandInPrinter, 'lostReport'> & { hasLostReport: boolean };
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
    return response.json() as Promise<ShownPrinter>;
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
