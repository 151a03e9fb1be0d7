/** The first of these with which all pass. What failed last is tried first at the next: what is hard to read mostly stays the hardest. */
export function firstPassing<One, Tried>(
  tried: readonly Tried[],
  all: readonly One[],
  passes: (one: One, tried: Tried) => boolean,
): Tried | undefined {
  let failed: One | undefined
  return tried.find(some => {
    if (failed !== undefined && !passes(failed, some)) return false
    failed = all.find(one => !passes(one, some))
    return failed === undefined
  })
}
