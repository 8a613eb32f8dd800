import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { pick, storeMerged, type Values } from '#shared/form/store-merged.ts';
import { useConflict } from '#shared/form/use-conflict.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { commerceCategories, type ManagedCommerceCategory } from '@app/contract/resources/commerce-categories.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { isIconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './commerce-hours.module.css';

const ICONS = ['utensils', 'beer', 'coffee', 'ice-cream-cone', 'shirt', 'car', 'ticket', 'store'] as const;
type CategoryIcon = (typeof ICONS)[number];

/** The fields of the dialog, for a new category or a stored one. */
type Draft = { name: string; translated: string; icon: CategoryIcon };
const NEW: Draft = { name: '', translated: '', icon: 'utensils' };

/** The list of the venue, in a dialog over the stall. */
export function VenueCategories({ categories }: { categories: readonly ManagedCommerceCategory[] }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const { storeChange, dialog } = useStoreCategory();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(NEW);
  const [edited, setEdited] = useState<ManagedCommerceCategory | null>(null);
  const [error, setError] = useState<string | undefined>();
  const change = async (call: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await call();
      await queries.invalidateQueries({ queryKey: ['commerce-categories'] });
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  const edit = (category: ManagedCommerceCategory | null) => {
    setError(undefined);
    setEdited(category);
    setDraft(category === null ? NEW : draftOf(category));
  };
  const save = () => {
    const description = draft.name.trim();
    if (description === '') {
      setError(text('field-required'));
      return;
    }
    const values = {
      description,
      translatedDescription: draft.translated.trim() === '' ? null : draft.translated.trim(),
      icon: draft.icon,
      position: edited?.position ?? categories.length + 1,
    };
    void change(async () => {
      if (edited === null) {
        const call = { params: { venueId }, body: { values } };
        await api.send('POST /api/admin/venues/:venueId/commerce-categories', call);
      } else if ((await storeChange(edited, values)) === null) return;
      edit(null);
    });
  };
  const remove = ({ id, version }: ManagedCommerceCategory) =>
    void change(() =>
      api.send('DELETE /api/admin/venues/:venueId/commerce-categories/:id', {
        params: { venueId, id },
        query: { version },
      }),
    );
  return (
    <div>
      <Button variant="quiet" icon="pencil" onPress={() => setOpen(true)}>
        {text('commerce-categories')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('commerce-categories')}
        actions={
          <>
            <Button variant="primary" isBlock {...(edited === null ? { icon: 'plus' } : {})} onPress={save}>
              {text(edited === null ? 'commerce-category-add' : 'save')}
            </Button>
            <Button variant="quiet" isBlock onPress={() => (edited === null ? setOpen(false) : edit(null))}>
              {text('cancel')}
            </Button>
          </>
        }
      >
        <CategoryList categories={categories} onEdit={edit} onRemove={remove} />
        <CategoryFields draft={draft} error={error} onChange={setDraft} />
      </Dialog>
      {dialog}
    </div>
  );
}

/** `storeChange` returns null while the person goes on editing. */
function useStoreCategory() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const labels = {
    description: text('commerce-category-name'),
    translatedDescription: text('category-other-language'),
    icon: text('commerce-category-icon'),
    position: text('conflict-position'),
  };
  const iconText = (icon: unknown) => {
    const offered = ICONS.find((each) => each === icon);
    return offered === undefined ? null : text(`icon-${offered}`);
  };
  const { ask, dialog } = useConflict(labels, new Map([['icon', iconText]]));
  const storeChange = ({ id, version, ...row }: ManagedCommerceCategory, wanted: Values) =>
    storeMerged({
      base: pick(Object.keys(wanted), row),
      wanted,
      version,
      store: (values, present) =>
        api.send('PUT /api/admin/venues/:venueId/commerce-categories/:id', {
          params: { venueId, id },
          body: { version: present ?? version, values: commerceCategories.schema.parse(values) },
        }),
      nameOf: ({ description }) => String(description),
      ask,
    });
  return { storeChange, dialog };
}

/** An icon that the list does not offer becomes its first one. */
function draftOf({ description, translatedDescription, icon }: ManagedCommerceCategory): Draft {
  return {
    name: description,
    translated: translatedDescription ?? '',
    icon: ICONS.find((offered) => offered === icon) ?? ICONS[0],
  };
}

function CategoryList({
  categories,
  onEdit,
  onRemove,
}: {
  categories: readonly ManagedCommerceCategory[];
  onEdit: (category: ManagedCommerceCategory) => void;
  onRemove: (category: ManagedCommerceCategory) => void;
}) {
  const text = useText();
  return (
    <ul className={styles['categories']}>
      {categories.map((category) => (
        <li key={category.id}>
          <Icon name={isIconName(category.icon) ? category.icon : 'store'} />
          <span>
            {category.description}
            {category.translatedDescription !== null && ` · ${category.translatedDescription}`}
            <small>{text('commerce-category-in-use', { count: category.commerces })}</small>
          </span>
          <IconButton
            icon="pencil"
            label={text('commerce-category-edit', { name: category.description })}
            onPress={() => onEdit(category)}
          />
          <IconButton
            icon="trash-2"
            label={text('commerce-category-remove', { name: category.description })}
            isUnavailable={category.commerces > 0}
            onPress={() => onRemove(category)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The names and the icon of a category, new or stored. */
function CategoryFields({
  draft,
  error,
  onChange,
}: {
  draft: Draft;
  error: string | undefined;
  onChange: (draft: Draft) => void;
}) {
  const text = useText();
  return (
    <div className={styles['new']}>
      <TextField
        label={text('commerce-category-name')}
        value={draft.name}
        error={error}
        maxLength={40}
        autoComplete="off"
        onChange={(name) => onChange({ ...draft, name })}
      />
      <TextField
        label={text('category-other-language')}
        hint={text('other-language-hint')}
        value={draft.translated}
        maxLength={40}
        autoComplete="off"
        onChange={(translated) => onChange({ ...draft, translated })}
      />
      <SelectField
        label={text('commerce-category-icon')}
        value={draft.icon}
        options={ICONS.map((value) => ({ value, label: text(`icon-${value}`) }))}
        onChange={(icon) => onChange({ ...draft, icon })}
      />
    </div>
  );
}
