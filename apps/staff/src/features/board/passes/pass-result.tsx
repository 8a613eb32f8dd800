import { useMay } from '#shared/session/own-permissions.tsx';
import type { Board } from '@app/contract/staff/board.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { PassCard } from './pass-card.tsx';
import { usePassAnswer, type PassAnswer } from './use-pass-answer.ts';
import type { ScannedPass } from './use-scanned-pass.ts';
import { useText } from './use-text.ts';
import { UsedPassFacts } from './used-pass-facts.tsx';
import styles from './passes.module.css';

const ICONS = { ok: 'check', warn: 'clock', bad: 'x' } as const satisfies Record<PassAnswer['tone'], IconName>;

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
  const { tone, title, lead } = usePassAnswer(scanned, board);
  const isOpen = verdict.kind === 'valid' || verdict.kind === 'early';
  const dueMinor = isOpen ? verdict.dueMinor : 0;
  const canHandOver = isOpen && (dueMinor === 0 || may('take-cash'));
  return (
    <>
      <section className={styles['result']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
        <span className={styles['mark']}>
          <Icon name={dueMinor > 0 ? 'banknote' : ICONS[tone]} />
        </span>
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
      </section>
      {pass && (isOpen || verdict.kind === 'done') && <PassCard pass={pass} board={board} dueMinor={dueMinor} />}
      {pass && used && verdict.kind === 'used' && (
        <UsedPassFacts pass={pass} used={used} scanned={scanned} board={board} />
      )}
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
