import type { UsbDevice } from './browser-devices.ts';
import { toReceiptDevice, type ReceiptDevice } from './receipt-device.ts';

/** Class of printers. Source: USB-IF, "Defined Class Codes". */
const PRINTER_CLASS = 7;
const LONGEST_ANSWER_BYTES = 64;

/** Asks a person to choose a printer with a cable. @returns null when they choose none */
export async function chooseUsbPrinter(): Promise<UsbDevice | null> {
  try {
    return (await navigator.usb?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })) ?? null;
  } catch {
    return null;
  }
}

/** Name of a printer that a person chose before, as it is stored. */
export function usbNameOf({ vendorId, productId, serialNumber = '' }: UsbDevice): string {
  return `${vendorId}:${productId}:${serialNumber}`;
}

/** Opens a printer that a person chose before. @returns null when it is off or not connected */
export async function openUsbPrinter(name: string): Promise<ReceiptDevice | null> {
  const device = (await navigator.usb?.getDevices())?.find((each) => usbNameOf(each) === name);
  if (!device) return null;
  if (!device.opened) await device.open();
  if (device.configuration === null) await device.selectConfiguration(1);
  const ways = waysOf(device);
  if (!ways) return null;
  await device.claimInterface(ways.number);
  return toReceiptDevice(
    async (bytes) => void (await device.transferOut(ways.out, new Uint8Array(bytes))),
    (onByte) => {
      if (ways.in !== undefined) void read(device, ways.in, onByte);
    },
  );
}

/** A printer without an endpoint for answers prints too, but says nothing of its paper. */
function waysOf({ configuration }: UsbDevice): { number: number; out: number; in: number | undefined } | undefined {
  for (const { interfaceNumber: number, alternates } of configuration?.interfaces ?? []) {
    const printer = alternates.find(({ interfaceClass }) => interfaceClass === PRINTER_CLASS);
    const endpoint = (way: 'in' | 'out') =>
      printer?.endpoints.find(({ direction }) => direction === way)?.endpointNumber;
    const out = endpoint('out');
    if (out !== undefined) return { number, out, in: endpoint('in') };
  }
  return undefined;
}

/** Reads until the printer is gone. */
async function read(device: UsbDevice, endpoint: number, onByte: (byte: number) => void): Promise<void> {
  try {
    for (;;) {
      const { data } = await device.transferIn(endpoint, LONGEST_ANSWER_BYTES);
      for (let place = 0; data && place < data.byteLength; place += 1) onByte(data.getUint8(place));
    }
  } catch {
    return;
  }
}
