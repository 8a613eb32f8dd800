import type { BridgeOutcome } from '@app/contract/staff/print-bridge.ts';
import {
  isCoverOpen,
  isOffline,
  isRealTimeStatus,
  isRollAtEnd,
  isRollAtEndWhenDone,
  isStatusWhenDone,
  OFFLINE_CAUSE,
  PAPER_STATUS,
  PRINTED_WITHIN_MS,
  PRINTER_STATUS,
  STATUS_WHEN_DONE,
  STATUS_WITHIN_MS,
} from '@app/contract/values/esc-pos-status.ts';
import type { ReceiptDevice } from './receipt-device.ts';

/** `silent`: it prints, but does not say how it is. */
type DeviceState = 'ready' | 'no-paper' | 'cover-open' | 'unreachable' | 'silent';

/** Asks a printer how it is. Some with a cable do not answer, and print all the same. */
export async function readDeviceState(device: ReceiptDevice): Promise<DeviceState> {
  const ask = async (command: Uint8Array) => device.ask(command, isRealTimeStatus, STATUS_WITHIN_MS);
  try {
    const paper = await ask(PAPER_STATUS);
    if (paper === null) return 'silent';
    if (isRollAtEnd(paper)) return 'no-paper';
    const status = await ask(PRINTER_STATUS);
    if (status === null || !isOffline(status)) return 'ready';
    const cause = await ask(OFFLINE_CAUSE);
    return cause !== null && isCoverOpen(cause) ? 'cover-open' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Prints commands at most once. */
export async function printOnDevice(device: ReceiptDevice, commands: Uint8Array): Promise<BridgeOutcome> {
  const before = await readDeviceState(device);
  if (before !== 'ready' && before !== 'silent') return before;
  try {
    await device.write(commands);
    if (before === 'silent') return 'sent';
    const done = await device.ask(STATUS_WHEN_DONE, isStatusWhenDone, PRINTED_WITHIN_MS);
    if (done !== null) return isRollAtEndWhenDone(done) ? 'paper-ended' : 'printed';
    const after = await readDeviceState(device);
    return after === 'no-paper' ? 'paper-ended' : 'sent';
  } catch {
    // The cable was pulled in the document: a part of it may be on paper.
    return 'paper-ended';
  }
}
