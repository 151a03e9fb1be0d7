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

/** Of n generated cases: a quarter in a push, ten times as many in a full run. */
export const cases = (n: number): number => (isFull ? n * 10 : Math.ceil(n / 4))

/** Where generated cases begin: the same in every push, so that none is red by chance; a full run says another (FOYER_SEED). */
export const seed = Number(variables()['FOYER_SEED'] ?? 4711)

/** For `fc.assert` and `fc.check`: as many cases as `cases(n)`, of which those of a failed run can be made again. */
export const generated = (n: number) => ({ numRuns: cases(n), seed })
