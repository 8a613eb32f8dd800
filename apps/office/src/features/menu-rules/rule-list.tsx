import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuRule } from '@app/contract/back-office/menus/menu-rules.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { coversProduct } from '@app/rules/menu-rules/menu-rule.ts';
import { timedRule } from '@app/rules/menu-rules/timed-rule.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { ruledProduct } from './ruled-product.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './menu-rules.module.css';

/** The rules of a stall, also those that are off. */
export function RuleList({
  rules,
  products,
  onEdit,
}: {
  rules: readonly MenuRule[];
  products: readonly ManagedProduct[];
  onEdit: (rule: MenuRule) => void;
}) {
  const text = useText();
  const effectText = useEffectText(products);
  return (
    <section className={styles['card']}>
      <h2>{text('rules-list')}</h2>
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <li key={rule.id}>
            <span>
              <b>{rule.name}</b>
              <small>{effectText(rule)}</small>
            </span>
            {!rule.enabled && <Badge>{text('rules-off')}</Badge>}
            <Button size="s" variant="plain" aria-label={text('rules-edit', rule)} onPress={() => onEdit(rule)}>
              {text('rules-change')}
            </Button>
            <DeleteRule rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useEffectText(products: readonly ManagedProduct[]): (rule: MenuRule) => string {
  const text = useText();
  return (rule) => {
    const { effect } = rule;
    if (effect.kind === 'fixed') return text('rule-fixed-text', { count: effect.prices.length });
    const count = products.filter((product) => coversProduct(timedRule(rule), ruledProduct(product))).length;
    if (effect.kind === 'menu') return text('rule-menu-text', { count });
    const percent = Math.abs(effect.percent);
    return effect.percent < 0 ? text('rule-less-text', { count, percent }) : text('rule-more-text', { count, percent });
  };
}

/** Deletes at once; the undo creates the same rule. */
function DeleteRule({ rule }: { rule: MenuRule }) {
  const { id, commerceId, version: _version, createdAt: _createdAt, ...values } = rule;
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isBusy, setBusy] = useState(false);
  const readAgain = () => queries.invalidateQueries({ queryKey: ['menu-rules', venueId] });
  const remove = async () => {
    setBusy(true);
    try {
      await api.send('DELETE /api/admin/venues/:venueId/menu-rules/:menuRuleId', {
        params: { venueId, menuRuleId: id },
      });
      showToast(text('rules-deleted', rule), async () => {
        await api.send('POST /api/admin/venues/:venueId/commerces/:id/menu-rules', {
          params: { venueId, id: commerceId },
          body: values,
        });
        await readAgain();
      });
    } catch (error) {
      showToast(failureText(error));
    } finally {
      await readAgain();
      setBusy(false);
    }
  };
  return (
    <Button
      size="s"
      variant="plain"
      icon="trash-2"
      isBusy={isBusy}
      aria-label={text('rules-delete-of', rule)}
      onPress={() => void remove()}
    >
      {text('rules-delete')}
    </Button>
  );
}
