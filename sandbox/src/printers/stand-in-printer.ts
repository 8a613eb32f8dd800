import { randomUUID } from 'node:crypto';

/** What happens to the next document: it prints, the roll ends in it, or the report of it is lost on the way. */
export const FATES = ['print', 'paper-ends', 'report-lost', 'asked-twice'] as const;
export type Fate = (typeof FATES)[number];

/** A piece of paper that a printer printed. */
export type PrintedPaper = { readonly width: number; readonly height: number; readonly image: string };

/** A receipt printer that asks a server for documents. */
export type StandInPrinter = {
  readonly id: string;
  readonly vendor: 'star' | 'epson';
  /** Address that a person typed into it. */
  url: string;
  /** MAC address (Star) or the ID of its settings (Epson). */
  deviceId: string;
  hasPaper: boolean;
  isCoverOpen: boolean;
  isOnline: boolean;
  nextFate: Fate;
  /** Newest last. */
  papers: PrintedPaper[];
  /** What the server answered last. */
  answer: string;
  /** Documents whose report did not arrive. It is sent again with `sendReport`. */
  lostReport: (() => Promise<void>) | null;
};

export function createPrinter({ vendor, url }: Pick<StandInPrinter, 'vendor' | 'url'>): StandInPrinter {
  const id = randomUUID();
  const mac = id.replaceAll('-', '').slice(0, 6).replaceAll(/..\B/g, '$&:');
  return {
    id,
    vendor,
    url,
    deviceId: vendor === 'star' ? `00:11:62:${mac}` : '',
    hasPaper: true,
    isCoverOpen: false,
    isOnline: true,
    nextFate: 'print',
    papers: [],
    answer: '',
    lostReport: null,
  };
}

/** Uses the fate of the next document up. */
export function takeFate(printer: StandInPrinter): Fate {
  const fate = printer.nextFate;
  printer.nextFate = 'print';
  return fate;
}
