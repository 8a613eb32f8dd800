import type { StationRouting, Stations } from '@app/contract/staff/stations.ts';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { assign, assignedTo, stationName, type Assigned } from './edit-stations.ts';
import { useText } from './use-text.ts';
import styles from './stations.module.css';

/** Value of a choice without a station of its own. */
const NONE = 'none';

/** The station of each category, and of single products that another station prepares. */
export function StationRoutings({
  stations,
  categories,
  onChange,
}: {
  stations: readonly StationRouting[];
  categories: Stations['categories'];
  onChange: (stations: StationRouting[]) => void;
}) {
  const text = useText();
  const names = stations.map(({ name }, index) => stationName(name, text('stations-name', { position: index + 1 })));
  const choice = (what: Assigned, id: number, label: string, otherwise: string) => (
    <SelectField
      label={label}
      value={assignedTo(stations, what, id)?.id ?? NONE}
      options={[
        { value: NONE, label: otherwise },
        ...stations.map(({ id: value }, index) => ({ value, label: names[index] ?? '' })),
      ]}
      onChange={(chosen) => onChange(assign(stations, what, id, chosen === NONE ? null : chosen))}
    />
  );
  return (
    <section className={styles['routings']} aria-labelledby="routings">
      <h2 id="routings" className="h2">
        {text('stations-routing')}
      </h2>
      <p>{text('stations-routing-lead')}</p>
      {categories.map(({ id, name, products }) => {
        const assigned = assignedTo(stations, 'categoryIds', id);
        const ofCategory = names[assigned ? stations.indexOf(assigned) : 0] ?? '';
        const isOpen = products.some((product) => assignedTo(stations, 'productIds', product.id));
        return (
          <div key={id} className={styles['category']}>
            {choice('categoryIds', id, name, text('stations-first', { name: names[0] ?? '' }))}
            <details open={isOpen}>
              <summary>{text('stations-products', { category: name })}</summary>
              <ul>
                {products.map((product) => (
                  <li key={product.id}>
                    {choice('productIds', product.id, product.name, text('stations-as-category', { name: ofCategory }))}
                  </li>
                ))}
              </ul>
            </details>
          </div>
        );
      })}
    </section>
  );
}
