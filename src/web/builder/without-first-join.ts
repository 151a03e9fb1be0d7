/** A list of rules whose first one joins nothing, also after the one before it was removed. */
export function withoutFirstJoin<T extends { readonly type?: 'and' | 'or' }>(list: readonly T[]): readonly T[] {
  const [first, ...rest] = list
  if (!first?.type) return list
  const { type: _type, ...head } = first
  return [head as T, ...rest]
}
