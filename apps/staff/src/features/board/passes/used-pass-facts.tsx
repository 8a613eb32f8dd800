import type { UsedPass } from '#shared/passes/pass-use-store.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { PassContent } from '@app/rules/orders/pickup-pass/pass-content.ts';
import { passProducts } from './pass-products.ts';
import type { ScannedPass } from './use-scanned-pass.ts';
import { useText } from './use-text.ts';
import styles from './passes.module.css';

/** Who ordered what, and whether it is the very same QR. */
export function UsedPassFacts({
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
