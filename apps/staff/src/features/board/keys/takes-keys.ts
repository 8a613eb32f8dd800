/** Whether a control takes the keys that are typed, so the board must not. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}
