import { createContext, use, type ReactNode } from 'react';

const HeadEnd = createContext<ReactNode>(null);

/** Says what stands at the end of the head of each page beside the board: on a shared tablet, its person. @see AUTH-12 */
export function PageHeadPersonProvider({ value, children }: { value: ReactNode; children: ReactNode }) {
  return <HeadEnd value={value}>{children}</HeadEnd>;
}

export function PageHeadPerson() {
  return use(HeadEnd);
}
