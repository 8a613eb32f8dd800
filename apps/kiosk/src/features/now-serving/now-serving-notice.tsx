import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';

const ICONS = { loading: 'loader-circle', missing: 'store', unreachable: 'wifi-off' } as const satisfies Record<
  string,
  IconName
>;

/** Instead of numbers: nothing was read yet, or the address names no stall. */
export function NowServingNotice({ about }: { about: 'loading' | 'missing' | 'unreachable' }) {
  const text = useText();
  return (
    <main className="ns ns--notice on-brand" role="status">
      <Icon name={ICONS[about]} isSpinning={about === 'loading'} />
      <h1>{text(about)}</h1>
      {about !== 'loading' && <p>{text(`${about}-text`)}</p>}
    </main>
  );
}
