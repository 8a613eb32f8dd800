/** A receipt printer that this computer reaches. */
export type ReceiptDevice = {
  /** Rejects when the printer is gone. */
  write(bytes: Uint8Array): Promise<void>;
  /** Sends a command and returns the first byte that is an answer to it; null without one in time. */
  ask(command: Uint8Array, isAnswer: (byte: number) => boolean, withinMs: number): Promise<number | null>;
};

type Listener = (byte: number) => void;

/** Makes a device of what it writes and of the bytes that it sends back. `listen` is called once. */
export function toReceiptDevice(write: ReceiptDevice['write'], listen: (onByte: Listener) => void): ReceiptDevice {
  const listeners = new Set<Listener>();
  listen((byte) => listeners.forEach((listener) => listener(byte)));
  return {
    write,
    async ask(command, isAnswer, withinMs) {
      const { promise, resolve } = Promise.withResolvers<number | null>();
      const listener = (byte: number) => {
        if (isAnswer(byte)) resolve(byte);
      };
      const timer = setTimeout(() => resolve(null), withinMs);
      listeners.add(listener);
      try {
        await write(command);
        return await promise;
      } finally {
        clearTimeout(timer);
        listeners.delete(listener);
      }
    },
  };
}
