import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { Switch } from '#shared/form/switch.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './menu.module.css';

/** Creates a category of a stall without leaving the product. */
export function NewCategory({
  commerceId,
  position,
  onCreated,
}: {
  commerceId: number;
  position: number;
  onCreated: (id: number) => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isForAdults, setForAdults] = useState(false);
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
        position,
      };
      const { id } = await api.send('POST /api/admin/venues/:venueId/product-categories', {
        params: { venueId },
        body: { values },
      });
      await queries.invalidateQueries();
      onCreated(id);
      setOpen(false);
      setName('');
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="quiet" icon="plus" onPress={() => setOpen(true)}>
        {text('category-new')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('category-new')}
        actions={
          <>
            <Button variant="primary" isBlock isBusy={isBusy} onPress={() => void create()}>
              {text('category-create')}
            </Button>
            <Button variant="quiet" isBlock onPress={() => setOpen(false)}>
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
        <label className={styles['sale']}>
          <Switch isOn={isForAdults} onChange={setForAdults} />
          {text('category-adults')}
        </label>
      </Dialog>
    </div>
  );
}
