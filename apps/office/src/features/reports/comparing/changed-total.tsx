import type { ReactNode } from 'react';
import { ChangeMark } from '#shared/reports/change-mark.tsx';

/** A total with its change from the total of what a report is compared with. */
export function ChangedTotal({
  shown,
  now,
  before,
  isLessBetter = false,
}: {
  shown: ReactNode;
  now: number;
  before: number | undefined;
  isLessBetter?: boolean;
}) {
  return (
    <>
      {shown} <ChangeMark {...{ now, before, isLessBetter }} />
    </>
  );
}
