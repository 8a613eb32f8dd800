import { readStored, save } from '@app/app-kit/device/storage.ts';
import type { ReceiptDevice } from './receipt-device.ts';
import { openSerialPort } from './serial-printer.ts';
import { openUsbPrinter } from './usb-printer.ts';

/** How this computer reaches a printer of the stall. `name`: of the device, as the browser has it. */
export type ChosenDevice = { kind: 'browser' } | { kind: 'usb' | 'serial'; name: string };

const keyOf = (printerId: string) => `print-bridge-printer:${printerId}`;

/** @returns null for a printer that is not connected to this computer */
export function readChosenDevice(printerId: string): ChosenDevice | null {
  const [, kind, name = ''] = /^(browser|usb|serial) ?(.*)$/.exec(readStored(keyOf(printerId)) ?? '') ?? [];
  if (kind === 'usb' || kind === 'serial') return { kind, name };
  return kind === 'browser' ? { kind } : null;
}

/** @param device null: it is not connected to this computer any longer */
export function saveChosenDevice(printerId: string, device: ChosenDevice | null): void {
  const words = device && (device.kind === 'browser' ? device.kind : `${device.kind} ${device.name}`);
  save(keyOf(printerId), words);
}

/** Opens a device with a cable. @returns null when it is off or not connected */
export async function openDevice(device: ChosenDevice): Promise<ReceiptDevice | null> {
  try {
    if (device.kind === 'usb') return await openUsbPrinter(device.name);
    if (device.kind === 'serial') return await openSerialPort(device.name);
    return null;
  } catch {
    return null;
  }
}
