/** The parts of WebUSB and Web Serial that this page uses. TypeScript's library lacks both. Sources: WICG, "WebUSB" and "Web Serial". */

interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
}

interface UsbAlternate {
  readonly interfaceClass: number;
  readonly endpoints: readonly UsbEndpoint[];
}

interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternates: readonly UsbAlternate[];
}

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string;
  readonly productName?: string;
  readonly opened: boolean;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>;
  transferIn(endpoint: number, length: number): Promise<{ readonly data?: DataView }>;
}

export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
}

declare global {
  interface Navigator {
    readonly usb?: {
      getDevices(): Promise<UsbDevice[]>;
      requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
    };
    readonly serial?: {
      getPorts(): Promise<SerialPort[]>;
      requestPort(): Promise<SerialPort>;
    };
  }
}
