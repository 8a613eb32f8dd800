import type { TerminalDeps } from './find-terminal-account.ts';
import type { KioskChallenges } from './kiosk-challenges.ts';
import type { PrintTicketDeps } from './ticket/print-ticket.ts';

export type KiosksDeps = TerminalDeps &
  PrintTicketDeps & {
    readonly challenges: KioskChallenges;
    /** Whether a printer may be a program of this machine. */
    readonly isDemo: boolean;
  };
