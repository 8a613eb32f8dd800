import { useState } from 'react';
import type { MenuRule } from '@app/contract/back-office/menus/menu-rules.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { Schedule } from './schedule.tsx';
import { useText } from './use-text.ts';
import styles from './menu-rules.module.css';

type Props = { commerceId: number; rules: readonly MenuRule[]; products: readonly ManagedProduct[] };

/** Time line, list, form and preview of a stall. */
export function RulesOfStall({ commerceId, rules, products }: Props) {
  const text = useText();
  const [edited, setEdited] = useState<MenuRule | 'new' | null>(null);
  return (
    <div className={styles['page']}>
      {edited === null && (
        <Button icon="plus" onPress={() => setEdited('new')}>
          {text('rules-new')}
        </Button>
      )}
      {edited !== null && (
        <RuleForm
          key={edited === 'new' ? 'new' : edited.id}
          commerceId={commerceId}
          rule={edited === 'new' ? null : edited}
          products={products}
          onDone={() => setEdited(null)}
        />
      )}
      {rules.length === 0 ? (
        <EmptyState icon="clock" title={text('rules-none')} text={text('rules-none-text')} />
      ) : (
        <>
          <Schedule rules={rules} products={products} />
          <RuleList rules={rules} products={products} onEdit={setEdited} />
        </>
      )}
    </div>
  );
}
