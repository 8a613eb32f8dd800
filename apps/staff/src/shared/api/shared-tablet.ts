import { create } from 'zustand';
import { readStored, save } from '@app/app-kit/device/storage.ts';

const KEY = 'staff-tablet';

type SharedTablet = {
  /** The stall that shares this tablet, also after it was revoked; null: a browser of one person. */
  stallName: string | null;
  /** No person is in: the tablet asks for a PIN. */
  isLocked: boolean;
  /** Work that the lock would cut off, such as a payment at a card terminal. */
  holds: number;
  /** Some digits of a PIN were typed. */
  isTypingPin: boolean;
  /** The person who is in can get back in without a network. */
  isPinOnDevice: boolean;
  /** It was locked without a network, and the server does not know yet. */
  isLockUnsent: boolean;
};

/** Whether this browser is a shared tablet. The server knows it by a cookie that scripts cannot read. @see AUTH-12 */
export const useSharedTablet = create<SharedTablet>()(() => {
  const stallName = readStored(KEY);
  const isLocked = stallName !== null;
  return { stallName, isLocked, holds: 0, isTypingPin: false, isPinOnDevice: false, isLockUnsent: false };
});

/** This browser became a shared tablet of a stall. It begins locked. */
export function becomeTablet(stallName: string): void {
  save(KEY, stallName);
  useSharedTablet.setState({ stallName, isLocked: true });
}

export function isSharedTablet(): boolean {
  return useSharedTablet.getState().stallName !== null;
}

/** Shows the lock. The screens below stay as they are. */
export function showLock(): void {
  useSharedTablet.setState({ isLocked: true });
}

/** Holds the lock off while work runs. @returns ends it */
export function holdLock(): () => void {
  useSharedTablet.setState(({ holds }) => ({ holds: holds + 1 }));
  return () => useSharedTablet.setState(({ holds }) => ({ holds: holds - 1 }));
}
