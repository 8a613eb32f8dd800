import type { MenuEdit } from '@app/contract/back-office/menus/menu-batches.ts';
import type { EditKind } from './edit-kinds.ts';
import { SectionEditForm, StationEditForm, StockEditForm } from './other-edit-forms.tsx';
import { PriceEditForm } from './price-edit-form.tsx';

/** The fields of an edit; none where the kind says everything. */
export function EditForm({ kind, onChange }: { kind: EditKind; onChange: (edit: MenuEdit | null) => void }) {
  switch (kind) {
    case 'price':
      return <PriceEditForm onChange={(change) => onChange(change && { kind: 'price', change })} />;
    case 'stock':
      return <StockEditForm onChange={onChange} />;
    case 'section':
      return <SectionEditForm onChange={onChange} />;
    case 'station':
      return <StationEditForm onChange={onChange} />;
    default:
      return null;
  }
}

/** The edit of a kind without fields; null: its fields give it. @param morning ISO instant at which a stop ends */
export function firstEditOf(kind: EditKind, morning: string): MenuEdit | null {
  switch (kind) {
    case 'stop':
      return { kind: 'stop', unavailableUntil: morning };
    case 'resume':
      return { kind: 'stop', unavailableUntil: null };
    case 'show':
      return { kind: 'sale', isOnSale: true };
    case 'hide':
      return { kind: 'sale', isOnSale: false };
    default:
      return null;
  }
}
