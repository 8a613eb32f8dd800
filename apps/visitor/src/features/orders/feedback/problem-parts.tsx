import { useText } from '#shared/texts/use-text.ts';
import { PROBLEM_KINDS, type ProblemKind } from '@app/contract/feedback/feedback-values.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

const ICONS = {
  missing: 'package-x',
  'badly-made': 'thermometer',
  wrong: 'utensils',
  'never-came': 'footprints',
  'wrong-charge': 'receipt-text',
} as const satisfies Record<ProblemKind, IconName>;

/** What went wrong. */
export function Kinds({ kind, onChange }: { kind: ProblemKind | null; onChange: (kind: ProblemKind | null) => void }) {
  const text = useText();
  return (
    <>
      <h3 className="h3">{text('problem-what')}</h3>
      <RadioCardGroup
        label={text('problem-what')}
        value={kind}
        onChange={(chosen) => onChange(PROBLEM_KINDS.find((known) => known === chosen) ?? null)}
      >
        {PROBLEM_KINDS.map((one) => (
          <RadioCard key={one} value={one} title={text(`problem-${one}`)} icon={ICONS[one]} />
        ))}
      </RadioCardGroup>
    </>
  );
}

type ProductsProps = { order: Order; chosen: readonly number[]; onChange: (lines: number[]) => void };

/** The products that a problem concerns. */
export function Products({ order, chosen, onChange }: ProductsProps) {
  const text = useText();
  return (
    <>
      <h3 className="h3">{text('problem-which')}</h3>
      <div role="group" aria-label={text('problem-which')} className="chips chips--wrap">
        {order.details.map(({ id, product }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((line) => line !== id) : [...chosen, id])}
            >
              {isChosen && <Icon name="check" />}
              {product}
            </button>
          );
        })}
      </div>
    </>
  );
}

/** What happens after a report. */
export function NextSteps({ commerce }: { commerce: string }) {
  const text = useText();
  return (
    <div className="panel problem__next">
      <h3 className="strong">{text('problem-next')}</h3>
      <ol>
        <li>{text('problem-next-seen', { commerce })}</li>
        <li>{text('problem-next-answer')}</li>
        <li>{text('problem-next-money')}</li>
      </ol>
    </div>
  );
}
