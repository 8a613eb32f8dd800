import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PreparationMinutesField, typedMinutes } from '#features/product-parts/preparation-minutes-field.tsx';
import { StationChoice } from '#features/product-parts/station-choice.tsx';
import { api } from '#shared/api/api.ts';
import { pick, storeMerged, type Values } from '#shared/form/store-merged.ts';
import { LabelledSwitch } from '#shared/form/switch.tsx';
import { useConflict } from '#shared/form/use-conflict.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { productCategories, type ManagedCategory } from '@app/contract/resources/product-categories.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './menu-order.module.css';

/** Changes a category in a dialog, or removes it while it has no products. @see API-03 */
export function EditCategory({ item }: { item: ManagedCategory }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="pencil"
        label={text('category-edit', { name: item.description })}
        onPress={() => setOpen(true)}
      />
      {isOpen && <Editor category={item} onClose={() => setOpen(false)} />}
    </>
  );
}

function Editor({ category, onClose }: { category: ManagedCategory; onClose: () => void }) {
  const text = useText();
  const [name, setName] = useState(category.description);
  const [translated, setTranslated] = useState(category.translatedDescription ?? '');
  const [isForAdults, setForAdults] = useState(category.requiresIdentification);
  const [minutes, setMinutes] = useState(String(category.preparationMinutes));
  const { isBusy, error, run, fail } = useCategoryChange(onClose);
  const { store, dialog } = useStoreCategory(category);
  const { id, version, commerceId, position } = category;
  const params = { venueId: useOpenVenue().id, id };
  const save = () => {
    const description = name.trim();
    if (description === '') {
      fail(text('field-required'));
      return;
    }
    const values = {
      commerceId,
      description,
      translatedDescription: translated.trim() === '' ? null : translated.trim(),
      requiresIdentification: isForAdults,
      preparationMinutes: typedMinutes(minutes) ?? category.preparationMinutes,
      position,
    };
    void run(() => store(values), text('saved', { name: description }));
  };
  const remove = () =>
    void run(
      () => api.send('DELETE /api/admin/venues/:venueId/product-categories/:id', { params, query: { version } }),
      text('category-removed', { name: category.description }),
    );
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={text('category-edit-title')}
        actions={
          <>
            <Button variant="primary" isBlock isBusy={isBusy} onPress={save}>
              {text('save')}
            </Button>
            {category.products === 0 && (
              <Button variant="danger" isBlock icon="trash-2" onPress={remove}>
                {text('category-remove')}
              </Button>
            )}
            <Button variant="quiet" isBlock onPress={onClose}>
              {text('cancel')}
            </Button>
          </>
        }
      >
        <div className={styles['fields']}>
          <TextField
            label={text('category-name')}
            value={name}
            error={error}
            maxLength={60}
            takesFocus
            autoComplete="off"
            onChange={setName}
          />
          <TextField
            label={text('category-other-language')}
            hint={text('other-language-hint')}
            value={translated}
            maxLength={60}
            autoComplete="off"
            onChange={setTranslated}
          />
          <PreparationMinutesField value={minutes} onChange={setMinutes} />
          <LabelledSwitch label={text('category-adults')} isOn={isForAdults} onChange={setForAdults} />
          <StationChoice kind="category" id={id} commerceId={commerceId} />
        </div>
      </Dialog>
      {dialog}
    </>
  );
}

/** Stores values of a category; `store` returns false while the person goes on editing. */
function useStoreCategory(category: ManagedCategory) {
  const { ask, dialog } = useConflict(useCategoryLabels());
  const params = { venueId: useOpenVenue().id, id: category.id };
  const store = async (wanted: Values): Promise<boolean> => {
    const saved = await storeMerged({
      base: pick(Object.keys(wanted), category),
      wanted,
      version: category.version,
      store: (values, version) =>
        api.send('PUT /api/admin/venues/:venueId/product-categories/:id', {
          params,
          body: { version: version ?? category.version, values: productCategories.schema.parse(values) },
        }),
      nameOf: ({ description }) => String(description),
      ask,
    });
    return saved !== null;
  };
  return { store, dialog };
}

function useCategoryLabels() {
  const text = useText();
  return {
    description: text('category-name'),
    translatedDescription: text('category-other-language'),
    requiresIdentification: text('category-adults'),
    preparationMinutes: text('category-preparation'),
    position: text('conflict-position'),
  };
}

/** Runs a call. One that returns false stored nothing: the person goes on editing. */
function useCategoryChange(onDone: () => void) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, fail] = useState<string | undefined>();
  const run = async (call: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      if ((await call()) === false) {
        setBusy(false);
        return;
      }
      await queries.invalidateQueries();
      showToast(done);
      onDone();
    } catch (failure) {
      fail(failureText(failure));
      setBusy(false);
    }
  };
  return { isBusy, error, run, fail };
}
