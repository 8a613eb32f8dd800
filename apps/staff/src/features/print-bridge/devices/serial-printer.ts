import type { SerialPort } from './browser-devices.ts';
import { toReceiptDevice, type ReceiptDevice } from './receipt-device.ts';

/** Speed of most receipt printers as they are delivered. */
const BAUD_RATE = 9_600;

/** Asks a person to choose a serial port. @returns null when they choose none */
export async function chooseSerialPort(): Promise<SerialPort | null> {
  try {
    return (await navigator.serial?.requestPort()) ?? null;
  } catch {
    return null;
  }
}

/** Name of a port that a person chose before, as it is stored. A port has no number of its own. */
export function serialNameOf(port: SerialPort): string {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo();
  return `${usbVendorId}:${usbProductId}`;
}

/** Opens a port that a person chose before. @returns null when it is not connected */
export async function openSerialPort(name: string): Promise<ReceiptDevice | null> {
  const port = (await navigator.serial?.getPorts())?.find((each) => serialNameOf(each) === name);
  if (!port) return null;
  if (port.writable === null) await port.open({ baudRate: BAUD_RATE });
  const { readable, writable } = port;
  if (writable === null) return null;
  return toReceiptDevice(
    async (bytes) => {
      const writer = writable.getWriter();
      try {
        await writer.write(bytes);
      } finally {
        writer.releaseLock();
      }
    },
    (onByte) => {
      if (readable !== null && !readable.locked) void read(readable, onByte);
    },
  );
}

/** Reads until the port is gone. */
async function read(readable: ReadableStream<Uint8Array>, onByte: (byte: number) => void): Promise<void> {
  const reader = readable.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      value.forEach(onByte);
    }
  } catch {
    return;
  } finally {
    reader.releaseLock();
  }
}
