import { useState } from 'react';
import { useIsOnline } from '#shared/api/use-is-online.ts';
import { useText } from '#shared/texts/use-text.ts';
import { PROBLEM_TEXT_MAX, type ProblemKind } from '@app/contract/feedback/feedback-values.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextAreaField } from '@app/ui/fields/text-area-field.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { PhotoField } from './photo-field.tsx';
import type { Photo } from './photo.ts';
import { keepDraft, newDraft, useProblemDrafts, type ProblemDraft } from './problem-draft.ts';
import { Kinds, NextSteps, Products } from './problem-parts.tsx';
import { useReportProblem } from './use-report-problem.ts';

/** Kinds that concern some of the products. */
const OF_PRODUCTS: readonly ProblemKind[] = ['missing', 'badly-made', 'wrong'];

/** The report of a problem. Its content stays on the device until it is sent. @see ORD-09 */
export function ProblemSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText();
  const isOnline = useIsOnline();
  const stored = useProblemDrafts(({ byOrder }) => byOrder[String(order.id)]);
  const [fresh] = useState(newDraft);
  const draft = stored ?? fresh;
  const [photo, setPhoto] = useState<Photo | null>(null);
  const report = useReportProblem(order.id, onClose);
  const change = (part: Partial<ProblemDraft>) => keepDraft(order.id, { ...draft, ...part });
  const { commerce, number } = order;
  const isOfProducts = draft.kind !== null && OF_PRODUCTS.includes(draft.kind);
  return (
    <Sheet
      isOpen
      isTall
      onClose={onClose}
      title={text('problem-open')}
      subtitle={`${text('order-number', { number })} · ${commerce.name}`}
      closeLabel={text('close')}
      foot={
        <Button
          isBlock
          isBusy={report.isSending}
          reason={draft.kind === null ? text('problem-choose') : undefined}
          onPress={() => report.send(isOfProducts ? draft : { ...draft, lines: [] }, photo)}
        >
          {text('problem-send')}
        </Button>
      }
    >
      <div className="stack problem">
        <Kinds kind={draft.kind} onChange={(kind) => change({ kind })} />
        {isOfProducts && <Products order={order} chosen={draft.lines} onChange={(lines) => change({ lines })} />}
        <TextAreaField
          label={text('problem-text')}
          rows={3}
          value={draft.text}
          count={`${draft.text.length}/${PROBLEM_TEXT_MAX}`}
          onChange={(words) => change({ text: words.slice(0, PROBLEM_TEXT_MAX) })}
        />
        <PhotoField photo={photo} onChange={setPhoto} />
        <NextSteps commerce={commerce.name} />
        {(report.failure !== null || !isOnline) && (
          <Notice tone="warn" icon="cloud-off" role={report.failure === null ? undefined : 'alert'}>
            {report.failure ?? text('problem-offline')}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
