import { ProviderFailure } from '../payment-provider.ts';
import type { CardTerminal } from '../terminal-provider.ts';
import type { WireTerminal } from './order-schemas.ts';
import { UNKNOWN_TERMINAL } from './sale-api.ts';

export const TERMINALS_PAGE = 50;
const MAX_TERMINALS = 2_000;
/** Modes in which the API starts the sales. Source: its page "Configure terminal" */
const INTEGRATED = ['PDV', 'SELF_SERVICE'];

/** Reads all pages of a list of terminals. */
export async function allTerminals(
  findPage: (offset: number) => Promise<{ terminals: readonly WireTerminal[]; total: number }>,
): Promise<CardTerminal[]> {
  const all: CardTerminal[] = [];
  for (let offset = 0; offset < MAX_TERMINALS; offset += TERMINALS_PAGE) {
    const { terminals, total } = await findPage(offset);
    all.push(...terminals.map(parseTerminal));
    if (terminals.length === 0 || offset + TERMINALS_PAGE >= total) break;
  }
  return all;
}

/** The id ends with the serial number on the terminal's label. */
function parseTerminal({ id, operating_mode: mode, external_pos_id: till }: WireTerminal): CardTerminal {
  const serial = id.split('__').at(-1) ?? id;
  return {
    terminalRef: id,
    description: till ? `${till} · ${serial}` : serial,
    operatingMode: mode ?? '',
  };
}

/** @throws ProviderFailure `refused` for a terminal that the account lacks @returns whether the API starts its sales */
export function isIntegrated(terminals: readonly CardTerminal[], terminalRef: string): boolean {
  const terminal = terminals.find((one) => one.terminalRef === terminalRef);
  if (!terminal) throw unknownTerminal();
  return INTEGRATED.includes(terminal.operatingMode);
}

export function unknownTerminal(): ProviderFailure {
  return new ProviderFailure('refused', 'Mercado Pago has no such terminal of the account.', UNKNOWN_TERMINAL);
}
