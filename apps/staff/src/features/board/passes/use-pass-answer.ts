import { useStaffSession } from '#shared/api/staff-session.ts';
import type { UsedPass } from '#shared/passes/pass-use-store.ts';
import { useMay } from '#shared/session/own-permissions.tsx';
import type { Board } from '@app/contract/staff/board.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import type { ScannedPass } from './use-scanned-pass.ts';
import { useText } from './use-text.ts';

const MINUTE_MS = 60_000;

export type PassAnswer = { tone: 'ok' | 'warn' | 'bad'; title: string; lead: string };

/** Words for the verdict on a scan: what it is, and what to do. @see DEL-04 */
export function usePassAnswer({ pass, verdict, used, atMs }: ScannedPass, board: Board): PassAnswer {
  const text = useText();
  const may = useMay();
  const by = useUsedBy();
  const { timeZone, currency } = board.commerce;
  const number = pass ? calledNumber(pass) : 0;
  const readAt = clockText(Date.parse(board.at), timeZone);
  switch (verdict.kind) {
    case 'done':
      return { tone: 'ok', title: text('pass-done'), lead: text('pass-done-lead') };
    case 'early': {
      const time = clockText(pass?.slotAtMs ?? 0, timeZone);
      return {
        tone: 'warn',
        title: text('pass-early', { time, minutes: verdict.minutes }),
        lead: text('pass-early-lead'),
      };
    }
    case 'valid': {
      if (verdict.dueMinor === 0) return { tone: 'ok', title: text('pass-valid'), lead: text('pass-valid-lead') };
      const title = text('pass-to-pay', { price: amountText(verdict.dueMinor, currency) });
      return {
        tone: 'warn',
        title,
        lead: text(may('take-cash') ? 'pass-to-pay-lead' : 'pass-to-pay-without-permission'),
      };
    }
    case 'used': {
      const usedAtMs = used?.usedAtMs ?? atMs;
      const lead = text('pass-used-lead', {
        number,
        time: clockText(usedAtMs, timeZone),
        by: by(used),
        minutes: Math.max(0, Math.floor((atMs - usedAtMs) / MINUTE_MS)),
      });
      return { tone: 'bad', title: text('pass-used'), lead };
    }
    case 'delivered': {
      const since = board.tickets.find(({ id }) => id === pass?.orderId)?.since ?? board.at;
      const time = clockText(Date.parse(since), timeZone);
      return { tone: 'bad', title: text('pass-delivered'), lead: text('pass-delivered-lead', { number, time }) };
    }
    case 'ended':
      return { tone: 'bad', title: text('pass-ended'), lead: text('pass-ended-lead', { number }) };
    case 'not-open':
      return { tone: 'bad', title: text('pass-not-open'), lead: text('pass-not-open-lead', { number, time: readAt }) };
    case 'forged':
      return { tone: 'bad', title: text('pass-forged'), lead: text('pass-forged-lead') };
    case 'expired':
      return { tone: 'warn', title: text('pass-expired'), lead: text('pass-expired-lead') };
    case 'unknown-key':
      return { tone: 'warn', title: text('pass-unknown-key'), lead: text('pass-unknown-key-lead') };
    case 'other-commerce':
      return { tone: 'warn', title: text('pass-other-commerce'), lead: text('pass-other-commerce-lead') };
    case 'unreadable':
      return { tone: 'warn', title: text('pass-unreadable'), lead: text('pass-unreadable-lead') };
    case 'unsupported':
      return { tone: 'warn', title: text('pass-unsupported'), lead: text('pass-unsupported-lead') };
  }
}

function useUsedBy(): (used: UsedPass | null) => string {
  const text = useText();
  const { accountId } = useStaffSession();
  return (used) => {
    if (used === null) return text('pass-used-by-other');
    if (used.usedBy !== null) return text('pass-used-by', { name: used.usedBy });
    return text(used.accountId === accountId ? 'pass-used-by-self' : 'pass-used-by-other');
  };
}
