import { useState } from 'react';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { noticeProblem } from '@app/rules/kitchen/repeated-notice.ts';
import { toAnnounce } from '../notices/repeat-notice.tsx';
import { useRepeatNotice } from '../notices/use-repeat-notice.ts';

/** Whether the customer of a delivery is absent. A report calls them again, where that is allowed. */
export function useAbsence(ticket: Ticket, commerce: Board['commerce'], nowMs: number) {
  const [isAbsent, setAbsent] = useState(false);
  const notices = useRepeatNotice(commerce);
  const isCalled = ticket.noticeRepeatedAt !== null && ticket.noticeRepeatedAt >= ticket.since;
  return {
    isShown: isAbsent || isCalled,
    report: () => {
      setAbsent(true);
      if (noticeProblem(toAnnounce(ticket), nowMs) === null) notices.repeat(ticket);
    },
  };
}
