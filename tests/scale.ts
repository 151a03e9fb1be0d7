/** Does this run take every case (`npm run verify -- --full`)? Browsers get variables with this prefix too. */
const isFull = import.meta.env['VITE_FULL'] === '1'

/** Every case in a full run; else the first of each class, for cases of one class differ in nothing that a test is about. */
export function oneOfEach<T>(cases: readonly T[], classOf: (one: T) => string): readonly T[] {
  return isFull ? cases : [...Map.groupBy(cases, classOf).values()].flatMap(group => group.slice(0, 1))
}
