import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PreparationMinutesField, typedMinutes } from '#features/product-parts/preparation-minutes-field.tsx';
import { api } from '#shared/api/api.ts';
import { Switch } from '#shared/form/switch.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './menu.module.css';

type Created = { commerceId: number; position: number; onCreated: (id: number) => void };

const FIRST_MINUTES = '5';

/** Creates a category of a stall without leaving the product. */
export function NewCategory(created: Created) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" icon="plus" onPress={() => setOpen(true)}>
        {text('category-new')}
      </Button>
      {isOpen && <NewCategoryDialog {...created} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NewCategoryDialog({ commerceId, position, onCreated, onClose }: Created & { onClose: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [name, setName] = useState('');
  const [isForAdults, setForAdults] = useState(false);
  const [minutes, setMinutes] = useState(FIRST_MINUTES);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const create = async () => {
    if (name.trim() === '') {
      setError(text('field-required'));
      return;
    }
    setBusy(true);
    try {
      const values = {
        commerceId,
        description: name.trim(),
        translatedDescription: null,
        requiresIdentification: isForAdults,
        preparationMinutes: typedMinutes(minutes) ?? Number(FIRST_MINUTES),
        position,
      };
      const { id } = await api.send('POST /api/admin/venues/:venueId/product-categories', {
        params: { venueId },
        body: { values },
      });
      await queries.invalidateQueries();
      onCreated(id);
      onClose();
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('category-new')}
      actions={
        <>
          <Button variant="primary" isBlock isBusy={isBusy} onPress={() => void create()}>
            {text('category-create')}
          </Button>
          <Button variant="quiet" isBlock onPress={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <TextField
        label={text('category-name')}
        value={name}
        error={error}
        takesFocus
        autoComplete="off"
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
      />
      <PreparationMinutesField value={minutes} onChange={setMinutes} />
      <label className={styles['sale']}>
        <Switch isOn={isForAdults} onChange={setForAdults} />
        {text('category-adults')}
      </label>
    </Dialog>
  );
}
