import { StepPerson } from '#features/tablet/step-person.tsx';
import { usePublishedCode } from '#shared/session/open-step.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { TicketOrigin } from '../tickets/ticket-origin.tsx';

/** Who signs the step of an open sheet, and where its order comes from. @param code what was typed of the pickup code */
export function StepHead({
  ticket,
  code = '',
  codeLength = 0,
}: {
  ticket: Pick<Ticket, 'isForTotem' | 'isFromCounter'>;
  code?: string;
  codeLength?: number;
}) {
  usePublishedCode(code, codeLength);
  return (
    <>
      <StepPerson />
      <TicketOrigin ticket={ticket} />
    </>
  );
}
