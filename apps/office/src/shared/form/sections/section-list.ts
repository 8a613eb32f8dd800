import { createContext } from 'react';

/** A section of a form that is on the page. */
export interface ShownSection {
  readonly title: string;
  readonly heading: HTMLHeadingElement;
  /** Names of its fields with an error. */
  readonly wrongFields: ReadonlySet<string>;
}

/** The sections of one form in the order of the page. Each of them adds itself, and says which of its fields are wrong. */
export class SectionList {
  #sections: readonly ShownSection[] = [];
  readonly #listeners = new Set<() => void>();

  readonly read = (): readonly ShownSection[] => this.#sections;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @returns a function that removes it */
  add(title: string, heading: HTMLHeadingElement): () => void {
    const added = [...this.#sections, { title, heading, wrongFields: new Set<string>() }];
    this.#publish(added.toSorted((one, other) => (isBefore(one.heading, other.heading) ? -1 : 1)));
    return () => this.#publish(this.#sections.filter((section) => section.heading !== heading));
  }

  setWrong(heading: HTMLHeadingElement, field: string, isWrong: boolean): void {
    const section = this.#sections.find((one) => one.heading === heading);
    if (!section || section.wrongFields.has(field) === isWrong) return;
    const others = [...section.wrongFields].filter((name) => name !== field);
    const changed = { ...section, wrongFields: new Set(isWrong ? [...others, field] : others) };
    this.#publish(this.#sections.map((one) => (one === section ? changed : one)));
  }

  #publish(sections: readonly ShownSection[]): void {
    this.#sections = sections;
    for (const listener of this.#listeners) listener();
  }
}

/** The sections of the surrounding form; null outside of one. */
export const SectionListContext = createContext<SectionList | null>(null);

/** Says of a field of the surrounding section whether it has an error. Null: the field is in no section. */
export const FieldErrorsContext = createContext<((field: string, isWrong: boolean) => void) | null>(null);

function isBefore(one: HTMLElement, other: HTMLElement): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
