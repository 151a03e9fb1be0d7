/** Does this run take every case (`npm run verify -- --full`)? Browsers get variables with this prefix too. */
export const isFull = variables()['VITE_FULL'] === '1'

/** Vite's, or those of the process where there is no Vite: end to end. */
function variables(): Readonly<Record<string, string | undefined>> {
  const ofVite: ImportMetaEnv | undefined = import.meta.env
  return ofVite ?? process.env
}

/** Every case in a full run; else the first of each class, for cases of one class differ in nothing that a test is about. */
export function oneOfEach<T>(cases: readonly T[], classOf: (one: T) => string): readonly T[] {
  return isFull ? cases : [...Map.groupBy(cases, classOf).values()].flatMap(group => group.slice(0, 1))
}
