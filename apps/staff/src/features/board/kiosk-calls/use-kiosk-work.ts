import type { Board } from '@app/contract/staff/board.ts';
import { useTerminalTasks } from '../terminal-tasks/use-terminal-tasks.ts';
import { useKioskCalls } from './use-kiosk-calls.ts';

/** What staff do at the kiosks of a commerce: calls, and sales whose outcome only the terminal shows. @see KIOSK-05 */
export function useKioskWork(commerce: Board['commerce']) {
  return { kioskCalls: useKioskCalls(commerce), terminalTasks: useTerminalTasks(commerce) };
}
