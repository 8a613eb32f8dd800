import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pricedRows } from '#features/price-changes/priced-rows.ts';
import { api } from '#shared/api/api.ts';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MenuRule, MenuRuleValues } from '@app/contract/back-office/menus/menu-rules.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { EffectFields } from './effect-fields.tsx';
import { toTyped, toValues, type TypedRule, type WrongField } from './typed-rule.ts';
import { useFailureText, useText } from './use-text.ts';
import { WindowFields } from './window-fields.tsx';
import styles from './menu-rules.module.css';

/** A rule to create or to change. What was typed stays after a failed call. @param rule null: a new one */
export function RuleForm({
  commerceId,
  rule,
  products,
  onDone,
}: {
  commerceId: number;
  rule: MenuRule | null;
  products: readonly ManagedProduct[];
  onDone: () => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  const { currency } = useOpenVenue();
  const [typed, setTyped] = useState<TypedRule>(() => toTyped(rule, currency));
  const [wrong, setWrong] = useState<WrongField | null>(null);
  const save = useSave(commerceId, rule, onDone);
  const change = (changes: Partial<TypedRule>) => {
    setTyped({ ...typed, ...changes });
    setWrong(null);
  };
  const submit = () => {
    const read = toValues(typed, pricedRows(products), currency);
    if ('wrong' in read) setWrong(read.wrong);
    else save.mutate(read.values);
  };
  return (
    <form
      className={styles['card']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      <h2>{rule?.name ?? text('rule-new-title')}</h2>
      <div className={styles['pair']}>
        <TextField
          label={text('rule-name')}
          hint={text('rule-name-hint')}
          error={wrong === 'name' ? text('wrong-name') : undefined}
          maxLength={60}
          value={typed.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={text('rule-translated')}
          maxLength={60}
          value={typed.translatedName}
          onChange={(translatedName) => change({ translatedName })}
        />
      </div>
      <WindowFields typed={typed} wrong={wrong} onChange={change} />
      <EffectFields typed={typed} wrong={wrong} products={products} onChange={change} />
      <LabelledSwitch label={text('rule-enabled')} isOn={typed.enabled} onChange={(enabled) => change({ enabled })} />
      {save.error && (
        <Notice tone="bad" role="alert">
          {failureText(save.error)}
        </Notice>
      )}
      <div className={styles['actions']}>
        <Button variant="plain" onPress={onDone}>
          {text('rule-cancel')}
        </Button>
        <Button type="submit" isBusy={save.isPending}>
          {text('rule-save')}
        </Button>
      </div>
    </form>
  );
}

function useSave(commerceId: number, rule: MenuRule | null, onDone: () => void) {
  const text = useText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: (values: MenuRuleValues) =>
      rule === null
        ? api.send('POST /api/admin/venues/:venueId/commerces/:id/menu-rules', {
            params: { venueId, id: commerceId },
            body: values,
          })
        : api.send('PUT /api/admin/venues/:venueId/menu-rules/:menuRuleId', {
            params: { venueId, menuRuleId: rule.id },
            body: { version: rule.version, values },
          }),
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: ['menu-rules', venueId] });
      showToast(text('rules-saved', { name }));
      onDone();
    },
  });
}
