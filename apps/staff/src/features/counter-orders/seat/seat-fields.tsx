import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import type { CartField, CartProblem } from '@app/rules/cart/cart-problem.ts';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { changeEnteredOrder, type EnteredSeat } from '../entered-order.ts';
import { areaOf, type SeatsOffered } from './entered-seat.ts';
import { useText } from './use-text.ts';
import styles from './seat.module.css';

type Offered = NonNullable<SeatsOffered>;
type Problems = ReadonlyMap<CartField, CartProblem>;

/** Where the order goes: the person waits, or a runner carries it. @see DEL-01, DEL-02 */
export function SeatFields({
  commerceId,
  offered,
  seat,
  problems,
}: {
  commerceId: number;
  offered: Offered;
  seat: EnteredSeat | null;
  /** Shown; empty before the first try to charge. */
  problems: Problems;
}) {
  const text = useText();
  return (
    <div className={styles['seat']}>
      <SegmentedControl
        label={text('counter-where')}
        value={seat === null ? 'here' : 'seat'}
        options={[
          { value: 'here', icon: 'store', label: text('counter-where-here') },
          {
            value: 'seat',
            icon: 'armchair',
            label: text(offered.config.isLocalDelivery ? 'counter-where-seat' : 'counter-where-delivery'),
          },
        ]}
        onChange={(where) =>
          changeEnteredOrder(commerceId, { seat: where === 'here' ? null : { areaId: offered.areaId, values: {} } })
        }
      />
      {seat !== null && <Place commerceId={commerceId} offered={offered} seat={seat} problems={problems} />}
    </div>
  );
}

function Place({
  commerceId,
  offered,
  seat,
  problems,
}: {
  commerceId: number;
  offered: Offered;
  seat: EnteredSeat;
  problems: Problems;
}) {
  const text = useText();
  const problemText = useProblemText();
  const { areas } = offered.config;
  const area = areaOf(offered, seat);
  const fields = (area?.fields ?? []).toSorted((one, other) => one.order - other.order);
  const errorOf = (field: CartField) => {
    const problem = problems.get(field);
    return problem && problemText(problem.code, problem.facts);
  };
  return (
    <>
      {areas.length > 1 && (
        <SelectField
          label={text('counter-area')}
          placeholder={text('counter-area-choose')}
          value={area ? String(area.id) : ''}
          options={areas.map(({ id, description }) => ({ value: String(id), label: description }))}
          error={problems.has('delivery') ? text('counter-area-missing') : undefined}
          onChange={(id) => changeEnteredOrder(commerceId, { seat: { ...seat, areaId: Number(id) } })}
        />
      )}
      {fields.length > 0 && (
        <div className={styles['fields']}>
          {fields.map((field) => (
            <TextField
              key={field.id}
              label={field.description}
              placeholder={field.placeholder}
              inputMode={field.isNumber ? 'decimal' : 'text'}
              autoComplete="off"
              maxLength={80}
              required={field.isRequired}
              value={seat.values[field.id] ?? ''}
              error={errorOf(`delivery-field-${field.id}`)}
              onChange={(value) =>
                changeEnteredOrder(commerceId, { seat: { ...seat, values: { ...seat.values, [field.id]: value } } })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}
