import { useRef, useState } from 'react';
import type { BoardProduct } from '@app/contract/staff/board.ts';
import { WASTE_NOTE_CHARACTERS, WASTE_UNITS_MAX } from '@app/contract/values/limits.ts';
import type { WasteReason } from '@app/contract/values/report-values.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { findProducts } from '../availability/find-products.ts';
import { missingOfWaste, unitsOf, type TypedWaste } from './new-waste.ts';
import { useText } from './use-text.ts';
import type { NewWaste, useWaste } from './use-waste.ts';
import styles from './waste.module.css';

/** Products that are shown at once. More are found by their name. */
const SHOWN_MAX = 18;
/** The most frequent one first. */
const REASONS = [
  'dropped',
  'spoiled',
  'badly-made',
  'cold',
  'not-wanted',
  'other',
] as const satisfies readonly WasteReason[];
const FRESH: TypedWaste = { product: undefined, sizeId: undefined, units: '1', reason: 'dropped', note: '' };

/** Logs units of a product as waste. After a lost answer the same press repeats the same call. @see ORD-08 */
export function WasteForm({ products, own }: { products: readonly BoardProduct[]; own: ReturnType<typeof useWaste> }) {
  const text = useText();
  const [typed, setTyped] = useState<TypedWaste>(FRESH);
  const [logged, setLogged] = useState<{ units: number; product: string }>();
  const repeated = useRef({ id: crypto.randomUUID(), content: '' });
  const { product, sizeId = null, reason } = typed;
  const units = unitsOf(typed.units);
  const missing = missingOfWaste(typed);
  const change = (changes: Partial<TypedWaste>) => {
    setLogged(undefined);
    setTyped({ ...typed, ...changes });
  };
  const send = async () => {
    if (!product || units === undefined) return;
    const note = typed.note.trim();
    const waste = { productId: product.id, sizeId, units, reason, ...(note !== '' && { note }) };
    try {
      await own.log({ id: idOf(repeated.current, waste), ...waste });
    } catch {
      return; // the failure is shown, and the form stays
    }
    repeated.current = { id: crypto.randomUUID(), content: '' };
    setTyped(FRESH);
    setLogged({ units, product: product.name });
  };
  return (
    <section className={styles['form']} aria-labelledby="waste-log">
      <h2 id="waste-log" className="h3">
        {text('waste-log')}
      </h2>
      <p className="mut">{text('waste-log-lead')}</p>
      <div role="status">
        {logged && (
          <Notice tone="ok" title={text('waste-logged', logged)}>
            {text('waste-logged-hint')}
          </Notice>
        )}
      </div>
      <ProductChoice
        products={products}
        chosen={product}
        onChoose={(one) => change({ product: one, sizeId: undefined })}
      />
      {product && product.sizes.length > 0 && (
        <FilterChips
          label={text('waste-size')}
          options={product.sizes.map(({ id, description }) => ({ value: String(id), label: description }))}
          value={String(sizeId ?? '')}
          onChange={(value) => change({ sizeId: Number(value) })}
          layout="wrap"
        />
      )}
      <Details typed={typed} onChange={change} />
      {own.logFailure !== undefined && <Notice tone="bad" role="alert" title={own.logFailure} />}
      <Button
        variant="primary"
        icon="trash-2"
        isBlock
        isBusy={own.isLogging}
        reason={missing && text(`waste-${missing}-missing`, { max: WASTE_UNITS_MAX })}
        onPress={() => void send()}
      >
        {product && units !== undefined ? text('waste-do-units', { units, product: product.name }) : text('waste-do')}
      </Button>
    </section>
  );
}

/** The same content has the same id until the server answered it. */
function idOf(repeated: { id: string; content: string }, waste: Omit<NewWaste, 'id'>): string {
  const content = JSON.stringify(waste);
  if (repeated.content !== '' && repeated.content !== content) repeated.id = crypto.randomUUID();
  repeated.content = content;
  return repeated.id;
}

function ProductChoice({
  products,
  chosen,
  onChoose,
}: {
  products: readonly BoardProduct[];
  chosen: BoardProduct | undefined;
  onChoose: (product: BoardProduct | undefined) => void;
}) {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const found = findProducts(products, wanted);
  const shown = [...new Set([...(chosen ? [chosen] : []), ...found])].slice(0, SHOWN_MAX);
  const hidden = found.length - shown.filter((product) => found.includes(product)).length;
  return (
    <>
      {products.length > SHOWN_MAX && (
        <TextField
          type="search"
          label={text('search-products')}
          endIcon="search"
          autoComplete="off"
          value={wanted}
          onChange={setWanted}
        />
      )}
      <h3 className={styles['label']}>{text('waste-product')}</h3>
      <FilterChips
        label={text('waste-product')}
        options={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(chosen?.id ?? '')}
        onChange={(value) => onChoose(products.find(({ id }) => String(id) === value))}
        layout="wrap"
      />
      {found.length === 0 && <p className="mut">{text('search-nothing', { wanted })}</p>}
      {hidden > 0 && <p className="mut">{text('waste-more-products', { count: hidden })}</p>}
    </>
  );
}

function Details({ typed, onChange }: { typed: TypedWaste; onChange: (changes: Partial<TypedWaste>) => void }) {
  const text = useText();
  const { units, reason, note } = typed;
  return (
    <>
      <TextField
        label={text('waste-units')}
        hint={text('waste-units-hint', { max: WASTE_UNITS_MAX })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={units}
        onChange={(value) => onChange({ units: value })}
      />
      <h3 className={styles['label']}>{text('waste-reason')}</h3>
      <FilterChips<WasteReason>
        label={text('waste-reason')}
        options={REASONS.map((value) => ({ value, label: text(`waste-reason-${value}`) }))}
        value={reason}
        onChange={(value) => onChange({ reason: value })}
        layout="wrap"
      />
      <TextField
        label={text(reason === 'other' ? 'waste-note-needed' : 'waste-note')}
        autoComplete="off"
        maxLength={WASTE_NOTE_CHARACTERS}
        value={note}
        onChange={(value) => onChange({ note: value })}
      />
    </>
  );
}
