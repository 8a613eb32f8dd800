import net from 'node:net';
import type { Page } from '@playwright/test';
import type { PrinterAddress } from '@app/server/integrations/printers/ticket-printer.ts';

/**
 * Plugs a receipt printer into the computer of a page. The printer is a program of its own; the page reaches it by WebUSB, whose bytes
 * go through a connection of this process.
 */
export async function plugInUsbPrinter(page: Page, { host, port }: PrinterAddress): Promise<void> {
  const socket = net.connect({ host, port }).on('error', () => undefined);
  page.on('close', () => socket.destroy());
  const received: number[] = [];
  let wake = () => undefined;
  socket.on('data', (bytes) => {
    received.push(...bytes);
    wake();
  });
  await page.exposeFunction('usbOut', (bytes: number[]) => void socket.write(Uint8Array.from(bytes)));
  await page.exposeFunction('usbIn', async () => {
    if (received.length === 0) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      wake = () => {
        resolve(undefined);
        return undefined;
      };
      await promise;
    }
    return received.splice(0);
  });
  await page.addInitScript(() => {
    const endpoints = [
      { endpointNumber: 1, direction: 'out' },
      { endpointNumber: 2, direction: 'in' },
    ];
    const device = {
      vendorId: 0x04b8,
      productId: 0x0e28,
      serialNumber: 'X1',
      opened: false,
      configuration: { interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints }] }] },
      open: async () => void (device.opened = true),
      selectConfiguration: async () => undefined,
      claimInterface: async () => undefined,
      transferOut: async (_endpoint: number, bytes: Uint8Array) => window.usbOut([...bytes]),
      transferIn: async () => ({ data: new DataView(Uint8Array.from(await window.usbIn()).buffer) }),
    };
    const usb = { getDevices: async () => [device], requestDevice: async () => device };
    Object.defineProperty(navigator, 'usb', { value: usb });
  });
}

declare global {
  interface Window {
    usbOut(bytes: number[]): Promise<void>;
    usbIn(): Promise<number[]>;
  }
}
