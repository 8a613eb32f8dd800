import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { planGroupCopy, type GroupCopy, type GroupsChange } from './group-copies.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './product-parts.module.css';

/** Products that can take the copy come first, those that have the group before the others. */
const ORDER: Readonly<Record<GroupCopy['effect'], number>> = {
  replaces: 0,
  adds: 1,
  same: 2,
  'option-taken': 3,
  'counts-otherwise': 3,
};

type Group = ManagedProduct['modifierGroups'][number];

/**
 * How many other products have a stored group, and its copy to more of them. It copies what is stored.
 *
 * @param products those of the stall that can have choices, without the one of the group
 * @see EXTRA-01
 */
export function CopyGroup({ group, products }: { group: Group; products: readonly ManagedProduct[] }) {
  const text = useText();
  const { isDirty } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const plans = products
    .map((product) => planGroupCopy(group, product))
    .toSorted((one, other) => ORDER[one.effect] - ORDER[other.effect]);
  const count = (wanted: GroupCopy['effect']) => plans.filter(({ effect }) => effect === wanted).length;
  return (
    <div className={styles['copies']}>
      <span>{text('group-copies', { same: count('same'), other: count('replaces') })}</span>
      <Button
        variant="quiet"
        size="s"
        icon="copy"
        {...(isDirty && { reason: text('group-copy-unsaved') })}
        onPress={() => setOpen(true)}
      >
        {text('group-copy-to')}
      </Button>
      {isOpen && <CopyDialog group={group} plans={plans} products={products} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CopyDialog({
  group,
  plans,
  products,
  onClose,
}: {
  group: Group;
  plans: readonly GroupCopy[];
  products: readonly ManagedProduct[];
  onClose: () => void;
}) {
  const text = useText();
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    plans.filter(({ effect }) => effect === 'replaces').map(({ product }) => product.id),
  );
  const { isBusy, error, copy } = useGroupCopy(group.name, products, onClose);
  const changes = plans.flatMap(({ product, change }) => (change && chosen.includes(product.id) ? [change] : []));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('group-copy-title', { name: group.name })}
      actions={
        <>
          <Button
            variant="primary"
            isBlock
            isBusy={isBusy}
            isUnavailable={changes.length === 0}
            onPress={() => void copy(changes)}
          >
            {text('group-copy-now', { count: changes.length })}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      {error !== null && <Notice tone="bad" role="alert" title={error} />}
      {plans.length === 0 && <p>{text('group-copy-none')}</p>}
      <ul className={styles['targets']}>
        {plans.map((plan) => (
          <Target
            key={plan.product.id}
            plan={plan}
            isChosen={chosen.includes(plan.product.id)}
            onChoose={(isChosen) =>
              setChosen((ids) =>
                isChosen ? [...ids, plan.product.id] : ids.filter((other) => other !== plan.product.id),
              )
            }
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Target({
  plan,
  isChosen,
  onChoose,
}: {
  plan: GroupCopy;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const text = useText();
  const { product, effect, change } = plan;
  return (
    <li>
      <label className={styles['target']}>
        <input
          type="checkbox"
          aria-label={product.name}
          checked={isChosen}
          disabled={change === null}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>
          <b>{product.name}</b>
          <small>
            {effect === 'option-taken'
              ? text('group-copy-option-taken', { group: plan.groupName })
              : text(`group-copy-${effect}`)}
          </small>
        </span>
      </label>
    </li>
  );
}

/** Stores the copies, all or none. The undo gives each product its former groups. */
function useGroupCopy(name: string, products: readonly ManagedProduct[], onDone: () => void) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const store = async (changes: GroupsChange[]) => {
    const call = { params: { venueId }, body: changes };
    const { rows } = await api.send('PUT /api/admin/venues/:venueId/product-groups', call);
    await queries.invalidateQueries();
    return rows;
  };
  const copy = async (changes: GroupsChange[]) => {
    setBusy(true);
    setError(null);
    try {
      const stored = await store(changes);
      const undone = stored.flatMap(({ id, version }) => {
        const before = products.find((product) => product.id === id);
        return before ? [{ id, version, typeId: before.typeId, modifierGroups: before.modifierGroups }] : [];
      });
      showToast(text('group-copied', { name, count: stored.length }), async () => void (await store(undone)));
      onDone();
    } catch (failure) {
      await queries.invalidateQueries();
      setError(failureText(failure));
      setBusy(false);
    }
  };
  return { isBusy, error, copy };
}
