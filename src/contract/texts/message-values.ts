/**
 * The values that a text in ICU MessageFormat asks for, read from the text itself: a forgotten or misspelt one is an error
 * of types. Numbers where the text counts or writes a number.
 */
export type ValuesOf<T extends string> = {
  readonly [N in NamesIn<T> as N extends `#${infer Name}` ? Name : N]: N extends `#${string}` ? number : string | number
}

/** Names of places; those of numbers with `#` before them. never for a text without places. */
type NamesIn<T extends string> = ReadParts<T, never> extends [infer Names extends string, string] ? Names : never

/** Reads to the brace that ends a branch, or to the end: [names, what follows that brace]. */
type ReadParts<T extends string, N extends string> = T extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? AfterBrace<T, N>
    : ReadPlace<After, N>
  : AfterBrace<T, N>

type AfterBrace<T extends string, N extends string> = T extends `${string}}${infer Rest}` ? [N, Rest] : [N, '']

type ReadPlace<T extends string, N extends string> = T extends `${infer Inside}}${infer Rest}`
  ? Inside extends `${infer Name}, plural, ${string}`
    ? T extends `${string}, plural, ${infer Branches}`
      ? ReadBranches<Branches, N | `#${Name}`>
      : never
    : Inside extends `${infer Name}, select, ${string}`
      ? T extends `${string}, select, ${infer Branches}`
        ? ReadBranches<Branches, N | Name>
        : never
      : Inside extends `${infer Name}, number`
        ? ReadParts<Rest, N | `#${Name}`>
        : ReadParts<Rest, N | Inside>
  : [N, '']

/** At `one {…} other {…}} rest`. */
type ReadBranches<T extends string, N extends string> = T extends `${infer Key}{${infer Content}`
  ? Key extends `${string}}${infer _}`
    ? LeaveBranches<T, N>
    : ReadParts<Content, N> extends [infer Names extends string, infer Rest extends string]
      ? ReadBranches<Rest, Names>
      : never
  : LeaveBranches<T, N>

type LeaveBranches<T extends string, N extends string> = T extends `${string}}${infer Rest}` ? ReadParts<Rest, N> : [N, '']
