import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { ChangedValue } from './changed-value.tsx';
import type { JumpedProduct, PriceDecisions } from './use-price-decisions.ts';
import { useText } from './use-text.ts';
import styles from './menu-import.module.css';

/** Prices that fall to 0, to less than half, or double: each is confirmed, or stays as it was. @see API-03 */
export function PriceJumps({ decisions }: { decisions: PriceDecisions }) {
  const text = useText();
  const { products, open } = decisions;
  if (products.length === 0) return null;
  return (
    <section className={styles['jumps']} aria-label={text('import-jumps', { count: products.length })}>
      <header>
        <h2>{text('import-jumps', { count: products.length })}</h2>
        <Badge tone={open > 0 ? 'warn' : 'ok'} icon={open > 0 ? 'triangle-alert' : 'circle-check'}>
          {open > 0 ? text('import-jumps-open', { count: open }) : text('import-jumps-done')}
        </Badge>
      </header>
      <ul>
        {products.map((product) => (
          <Jump key={`${product.row} ${product.name}`} of={product} decisions={decisions} />
        ))}
      </ul>
    </section>
  );
}

function Jump({ of, decisions: { keepsPriceOf, decide } }: { of: JumpedProduct; decisions: PriceDecisions }) {
  const text = useText();
  const keepsPrice = keepsPriceOf(of);
  const [only, ...more] = of.jumps;
  const single = more.length === 0 ? only : undefined;
  const keep =
    only === undefined || only.before === null
      ? text('import-jump-leave-out')
      : single
        ? text('import-jump-keep', { price: only.before })
        : text('import-jump-keep-all');
  const take =
    only?.kind === 'free' && single
      ? text('import-jump-free')
      : single
        ? text('import-jump-take', { price: single.after })
        : text('import-jump-take-all');
  return (
    <li>
      <Icon name="triangle-alert" />
      <div>
        <b>{of.name}</b> <small>{text('import-jump-row', { row: of.row })}</small>
        {of.jumps.map(({ size, before, after, kind }) => (
          <p key={size ?? ''}>
            {size !== null && <span>{size}</span>}
            <ChangedValue before={before} after={after} />{' '}
            <small>{text(before === null ? 'import-jump-given' : `import-jump-${kind}-why`)}</small>
          </p>
        ))}
      </div>
      <FilterChips
        label={text('import-jump-decide', { name: of.name })}
        layout="wrap"
        value={keepsPrice === undefined ? 'open' : keepsPrice ? 'keep' : 'take'}
        options={[
          { value: 'keep', label: keep },
          { value: 'take', label: take },
        ]}
        onChange={(value: 'open' | 'keep' | 'take') => decide(of, value === 'keep')}
      />
    </li>
  );
}
