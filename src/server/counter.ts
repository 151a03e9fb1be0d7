/** How many there are of each; who has none is forgotten. */
export function counter() {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    add(key: string, by: 1 | -1) {
      const count = of(key) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
