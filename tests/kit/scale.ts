/** Does this run take every case (`npm run verify -- --full`)? Browsers get variables with this prefix too. */
export const isFull = variables()['VITE_FULL'] === '1'

/**
 * End to end: is every screen looked at in each width, language and style, by axe and for words that are cut off? In a full
 * run, and when styles, texts or tokens changed since the last one (`FOYER_LOOKS=1`).
 */
export const looksAtAll = isFull || variables()['FOYER_LOOKS'] === '1'

/**
 * End to end: does axe look in this file, beside the looks that are always taken? Not where only its journeys run, because nothing that it
 * covers changed (`FOYER_LEFT_OUT`, from `npm run verify`): then each screen has its look in the tests of the browser.
 * @param file `tests/e2e/rows.e2e.ts`
 */
export const looksIn = (file: string, isAll = looksAtAll): boolean =>
  isAll || !(variables()['FOYER_LEFT_OUT'] ?? '').split(' ').includes(file)

/** All looks when every one is due, else those that stand for them: the first, unless others are named. */
export function lookedAt<T>(looks: readonly T[], usual: readonly T[] = looks.slice(0, 1)): readonly T[] {
  return looksAtAll ? looks : usual
}

/** Vite's, or those of the process where there is no Vite: end to end. */
function variables(): Readonly<Record<string, string | undefined>> {
  const ofVite: ImportMetaEnv | undefined = import.meta.env
  return ofVite ?? process.env
}

/** Every case in a full run; else the first of each class, for cases of one class differ in nothing that a test is about. */
export function oneOfEach<T>(cases: readonly T[], classOf: (one: T) => string): readonly T[] {
  return isFull ? cases : [...Map.groupBy(cases, classOf).values()].flatMap(group => group.slice(0, 1))
}

/** How many generated cases a law is asked with, of so many that it wants: ten times as many in a full run, else a quarter, but the first hundred. */
export const cases = (wanted: number): number => (isFull ? wanted * 10 : Math.ceil(Math.max(wanted / 4, Math.min(wanted, 100))))

/** Where generated cases begin: the same in every run, so that what is red stays red until it is mended. Another: `FOYER_LAW_SEED=17`. */
export const LAW_SEED = Number(variables()['FOYER_LAW_SEED'] ?? 20_261_127)

/** What fast-check asks a law that wants so many cases. It prints the seed of a law that was broken. */
export const askedWith = (wanted: number) => ({ numRuns: cases(wanted), seed: LAW_SEED })

/** The option of a test of a law: long enough for a full run on a machine that does much else. */
export const lawTime = { timeout: isFull ? 3_600_000 : 600_000 }
