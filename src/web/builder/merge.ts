/** `before` with a patch, without the keys whose new value is undefined: what is stored is strict JSON. */
export function merged<T extends object>(before: T, patch: Partial<T>): T {
  const after: Record<string, unknown> = { ...before, ...patch }
  for (const key of Object.keys(patch)) if (after[key] === undefined) delete after[key]
  return after as T
}

/** The same list, when it holds the same items: what is drawn of it stays. */
export function sameList<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return before.length === after.length && before.every((item, index) => item === after[index]) ? before : after
}
