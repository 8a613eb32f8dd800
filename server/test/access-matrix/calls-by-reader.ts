import { allCalls } from '@app/contract/all-calls.ts';
import type { Call } from '@app/contract/protocol/call.ts';

const OFFICE = /^\/api\/admin\//;
const STAFF = /^\/api\/(commerces|venues|staff)(\/|$)/;

const isOffice = ({ url }: Call) => OFFICE.test(url);
const isStaff = ({ url }: Call) => STAFF.test(url);

/** All calls in three parts of similar size, for test files that run side by side. */
export const OFFICE_CALLS = allCalls.filter(isOffice);
export const STAFF_CALLS = allCalls.filter(isStaff);
export const OTHER_CALLS = allCalls.filter((call) => !isOffice(call) && !isStaff(call));
