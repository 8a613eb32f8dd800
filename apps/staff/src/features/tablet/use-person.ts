import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { api } from '#shared/api/api.ts';

/** Whether the change of person is open. The board has one, and every sheet of an order leads to it. */
export const useSwitch = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export function openSwitch(): void {
  useSwitch.setState({ isOpen: true });
}

export function closeSwitch(): void {
  useSwitch.setState({ isOpen: false });
}

/** The name of the person who is in. */
export function usePersonName(): string {
  const { data } = useQuery({
    queryKey: ['/api/staff/session'],
    queryFn: () => api.send('GET /api/staff/session'),
  });
  return data?.user.name ?? data?.user.email ?? '';
}

/** The first name, as people of a stall call each other. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
