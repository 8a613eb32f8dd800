import { useStaffSession } from '#shared/api/staff-session.ts';
import type { UsedPass } from '#shared/passes/used-passes.ts';
import { useMay } from '#shared/session/own-permissions.tsx';
import type { Board } from '@app/contract/staff/board.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import type { PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { PassCard } from './pass-card.tsx';
import { passProducts } from './pass-products.ts';
import type { ScannedPass } from './use-scanned-pass.ts';
import { useText } from './use-text.ts';
import styles from './passes.module.css';

const MINUTE_MS = 60_000;

type Answer = { tone: 'ok' | 'warn' | 'bad'; title: string; lead: string };

const ICONS = { ok: 'check', warn: 'clock', bad: 'x' } as const satisfies Record<Answer['tone'], IconName>;

/** What a scan says: hand it over, do not, or ask; large, with one step. A refusal has no hand-over. */
export function PassResult({
  scanned,
  board,
  isBusy,
  onHandOver,
  onNext,
}: {
  scanned: ScannedPass;
  board: Board;
  isBusy: boolean;
  onHandOver: () => void;
  onNext: () => void;
}) {
  const text = useText();
  const may = useMay();
  const { pass, verdict, used } = scanned;
  const { tone, title, lead } = useAnswer(scanned, board);
  const isOpen = verdict.kind === 'valid' || verdict.kind === 'early';
  const dueMinor = isOpen ? verdict.dueMinor : 0;
  const canHandOver = isOpen && (dueMinor === 0 || may('take-cash'));
  return (
    <>
      <section className={styles['result']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
        <span className={styles['mark']}>
          <Icon name={ICONS[tone]} />
        </span>
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
      </section>
      {pass && (isOpen || verdict.kind === 'done') && <PassCard pass={pass} board={board} dueMinor={dueMinor} />}
      {pass && used && verdict.kind === 'used' && <UsedFacts pass={pass} used={used} scanned={scanned} board={board} />}
      {isOpen && pass?.requiresIdentification === true && (
        <Notice tone="warn" icon="id-card" title={text('pass-document')} />
      )}
      {isOpen && (
        <p className={styles['honest']}>
          <Icon name="info" />
          <span>{text('pass-honest')}</span>
        </p>
      )}
      <div className={styles['steps']}>
        {canHandOver && (
          <Button variant="primary" icon="package-check" isBlock isBusy={isBusy} onPress={onHandOver}>
            {dueMinor > 0
              ? text('pass-hand-over-paid', { price: amountText(dueMinor, board.commerce.currency) })
              : text(verdict.kind === 'early' ? 'pass-hand-over-early' : 'pass-hand-over')}
          </Button>
        )}
        <Button variant={canHandOver ? 'quiet' : 'primary'} icon="scan-line" isBlock onPress={onNext}>
          {text('pass-next')}
        </Button>
      </div>
    </>
  );
}

function useAnswer({ pass, verdict, used, atMs }: ScannedPass, board: Board): Answer {
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

/** Who ordered what, and whether it is the very same QR. */
function UsedFacts({
  pass,
  used,
  scanned,
  board,
}: {
  pass: PassContent;
  used: UsedPass;
  scanned: ScannedPass;
  board: Board;
}) {
  const text = useText();
  const { timeZone } = board.commerce;
  const isSame = used.pass === scanned.text;
  const time = clockText(isSame ? used.usedAtMs : scanned.atMs, timeZone);
  const products = passProducts(pass, board, (id) => text('pass-product', { id }));
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{text('pass-customer')}</dt>
        <dd>{pass.customer === '' ? text('pass-no-name') : pass.customer}</dd>
      </div>
      <div>
        <dt>{text('pass-contents')}</dt>
        <dd>{products.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}</dd>
      </div>
      <div>
        <dt>{text('pass-this')}</dt>
        <dd>{text(isSame ? 'pass-used-same' : 'pass-used-other', { time })}</dd>
      </div>
    </dl>
  );
}
