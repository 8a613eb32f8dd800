import { useState } from 'react';
import { shortDay } from '#shared/reports/period-choice.tsx';
import type { ReportPeriod } from '#shared/reports/use-report-period.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { calendarDay } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useText } from '../use-text.ts';
import { CompareSheet } from './compare-sheet.tsx';
import { comparisonOf, type Comparison } from './comparison.ts';

/** Names what a report is compared with, and opens the choice of another event or period. */
export function CompareChoice({ period }: { period: ReportPeriod }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const comparison = comparisonOf(period);
  const name = useComparisonName(comparison);
  return (
    <>
      <Button variant="plain" size="s" icon="chevron-down" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {name === null ? text('compare-open') : text('compare-against', { name })}
      </Button>
      {isOpen && <CompareSheet period={period} comparison={comparison} onClose={() => setOpen(false)} />}
    </>
  );
}

function useComparisonName(comparison: Comparison): string | null {
  const { timeZone } = useOpenVenue();
  if (comparison === null) return null;
  if ('event' in comparison) {
    const { name, startsAt } = comparison.event;
    return `${name}, ${shortDay(calendarDay(startsAt, timeZone))}`;
  }
  const { from, to } = comparison;
  return from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;
}
