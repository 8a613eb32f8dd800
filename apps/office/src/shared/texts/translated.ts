type Widened<Text> = Text extends (facts: infer Facts) => string ? (facts: Facts) => string : string;

/** A table with the same keys in another language; functions take the facts of the Spanish ones. */
export type Translated<Spanish> = { [Key in keyof Spanish]: Widened<Spanish[Key]> };
