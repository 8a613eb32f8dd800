import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { knownAccountId } from '#shared/api/staff-session.ts';
import { ringBell } from '#shared/device/bell.ts';
import {
  consumePass,
  loadUsedPasses,
  storeReplay,
  useUsedPasses,
  type UsedPass,
} from '#shared/passes/pass-use-store.ts';
import { queueTransition } from '#shared/transitions/transition-queue.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { checkPass, type PassVerdict } from '@app/rules/orders/pickup-pass/check-pass.ts';
import type { PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';
import { readPassText } from '@app/rules/orders/pickup-pass/pass-text.ts';
import { scannedNumbers } from '@app/rules/orders/scanned-text.ts';
import { checkSignature } from './check-signature.ts';

/** A scan without a pass in it, or one that this browser cannot check. */
type Unread = { kind: 'unreadable' | 'unsupported' };
/** `used`: the use before it. `atMs`: of the scan, by the device's clock. */
export type ScannedPass = {
  text: string;
  pass: PassContent | null;
  verdict: PassVerdict | Unread | { kind: 'done' };
  used: UsedPass | null;
  atMs: number;
};

/**
 * Reads passes and hands over by them, with what the device knows alone. A pass is consumed on the disk before its step is stored, so a
 * second scan is refused whatever happens in between.
 *
 * @see DEL-04, ORD-08
 */
export function useScannedPass(board: Board, clockAheadMs: number) {
  const [scanned, setScanned] = useState<ScannedPass | null>(null);
  const [isBusy, setBusy] = useState(false);
  const session = useQuery({ queryKey: ['/api/staff/session'], queryFn: () => api.send('GET /api/staff/session') });
  useEffect(() => void loadUsedPasses(), []);

  const scan = async (typed: string) => {
    const text = scannedNumbers(typed);
    const atMs = Date.now();
    const read = readPassText(text);
    if (!read) {
      signal(false);
      return setScanned({ text, pass: null, verdict: { kind: 'unreadable' }, used: null, atMs });
    }
    const { pass } = read;
    const [signature, uses] = await Promise.all([checkSignature(read, board.passKeys), loadUsedPasses()]);
    const used = uses.find(({ orderId }) => orderId === pass.orderId) ?? null;
    const verdict: ScannedPass['verdict'] =
      signature === null
        ? { kind: 'unsupported' }
        : checkPass({ pass, signature }, knownStall(board, used), atMs + clockAheadMs);
    if (verdict.kind === 'used') await storeReplay(pass.orderId, atMs);
    setScanned({ text, pass, verdict, used, atMs });
    signal(verdict.kind === 'valid' || verdict.kind === 'early');
  };

  const handOver = async () => {
    if (!scanned?.pass || isBusy) return;
    const { pass, text, verdict } = scanned;
    const dueMinor = verdict.kind === 'valid' || verdict.kind === 'early' ? verdict.dueMinor : null;
    if (dueMinor === null) return;
    setBusy(true);
    try {
      const use = await newUse(pass, text, session.data?.user.name ?? null);
      const before = await consumePass(use);
      if (before) return setScanned({ ...scanned, verdict: { kind: 'used' }, used: before });
      const ticket = board.tickets.find(({ id }) => id === pass.orderId);
      const order = {
        commerceId: pass.commerceId,
        orderId: pass.orderId,
        orderNumber: pass.number,
        from: ticket?.orderStatusId ?? ORDER_STATUS.toDeliver,
        version: ticket?.version ?? pass.version,
        tappedAtMs: use.usedAtMs,
      };
      if (dueMinor > 0) void queueTransition({ ...order, kind: 'cash', amount: fromMinor(dueMinor) });
      void queueTransition({ ...order, kind: 'pass', useId: use.useId, pass: text });
      setScanned({ ...scanned, verdict: { kind: 'done' } });
    } finally {
      setBusy(false);
    }
  };

  return { scanned, scan, handOver, isBusy, next: () => setScanned(null), uses: useUsedPasses() };
}

function knownStall(board: Board, used: UsedPass | null) {
  return {
    commerceId: board.commerce.id,
    readAtMs: Date.parse(board.at),
    tickets: board.tickets,
    endedOrderIds: board.ended.map(({ id }) => id),
    isUsedHere: () => used !== null,
  };
}

async function newUse(pass: PassContent, text: string, usedBy: string | null): Promise<UsedPass> {
  const { orderId, commerceId, number, callNumber, version, customer, lines } = pass;
  return {
    orderId,
    commerceId,
    number,
    callNumber,
    version,
    customer,
    lines,
    useId: crypto.randomUUID(),
    pass: text,
    usedAtMs: Date.now(),
    accountId: await knownAccountId(),
    usedBy,
    outcome: null,
    first: null,
    replayedAtMs: [],
  };
}

/** One note and one short vibration for yes, two deep notes and two vibrations for no. */
function signal(isValid: boolean): void {
  ringBell(isValid ? 'yes' : 'no');
  if ('vibrate' in navigator) navigator.vibrate(isValid ? 80 : [80, 80, 240]);
}
