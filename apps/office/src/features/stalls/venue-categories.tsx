import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@app/ui/controls/button.tsx';
import { IconButton } from '@app/ui/controls/icon-button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { isIconName } from '@app/ui/icons/icon-names.ts';
import { Dialog } from '@app/ui/overlays/dialog.tsx';
import { api } from '#shared/api/api.ts';
import { useFailureText, useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import styles from './stall-hours.module.css';

const ICONS = ['utensils', 'beer', 'coffee', 'ice-cream-cone', 'shirt', 'car', 'ticket', 'store'] as const;
type CategoryIcon = (typeof ICONS)[number];

type Category = { id: number; version: string; description: string; icon: string; commerces: number };

/** The list of the venue, in a dialog over the stall. */
export function VenueCategories({ categories }: { categories: readonly Category[] }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [icon, setIcon] = useState<CategoryIcon>('utensils');
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
  const add = () => {
    const description = name.trim();
    if (description === '') {
      setError(text('field-required'));
      return;
    }
    const values = { description, icon, position: categories.length + 1 };
    void change(async () => {
      await api.send('POST /api/admin/venues/:venueId/commerce-categories', { params: { venueId }, body: { values } });
      setName('');
    });
  };
  const remove = ({ id, version }: Category) =>
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
            <Button variant="primary" isBlock icon="plus" onPress={add}>
              {text('commerce-category-add')}
            </Button>
            <Button variant="quiet" isBlock onPress={() => setOpen(false)}>
              {text('cancel')}
            </Button>
          </>
        }
      >
        <ul className={styles['categories']}>
          {categories.map((category) => (
            <li key={category.id}>
              <Icon name={isIconName(category.icon) ? category.icon : 'store'} />
              <span>
                {category.description}
                <small>{text('commerce-category-in-use', { count: category.commerces })}</small>
              </span>
              <IconButton
                icon="trash-2"
                label={text('commerce-category-remove', { name: category.description })}
                isUnavailable={category.commerces > 0}
                onPress={() => remove(category)}
              />
            </li>
          ))}
        </ul>
        <div className={styles['new']}>
          <TextField
            label={text('commerce-category-name')}
            value={name}
            error={error}
            autoComplete="off"
            onChange={setName}
          />
          <SelectField
            label={text('commerce-category-icon')}
            value={icon}
            options={ICONS.map((value) => ({ value, label: text(`icon-${value}`) }))}
            onChange={setIcon}
          />
        </div>
      </Dialog>
    </div>
  );
}
