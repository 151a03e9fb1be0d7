/** Does this run take every case (`npm run verify -- --full`)? Browsers get variables with this prefix too. */
export const isFull = variables()['VITE_FULL'] === '1'

/** End to end: where every look is due. The files, or `1` for all of them (`FOYER_LOOKS`, from `npm run verify`). */
const looksDue = isFull ? '1' : (variables()['FOYER_LOOKS'] ?? '')

/** End to end: is every screen of every file looked at in each width, language and style, by axe and for words that are cut off? */
const looksAtAll = looksDue === '1'

/**
 * Is it in this file? In a full run, and when styles, texts or tokens changed of what it covers.
 * @param path of the file, as `import.meta.filename`
 */
export const looksWhole = (path: string, due = looksDue): boolean =>
  due === '1' || due.split(' ').some(file => file !== '' && path.replaceAll('\\', '/').endsWith(`/${file}`))

/**
 * End to end: does axe look in this file, beside the looks that are always taken? Not where only its journeys run, because nothing that it
 * covers changed (`FOYER_LEFT_OUT`, from `npm run verify`): then each screen has its look in the tests of the browser.
 * @param file `tests/e2e/rows.e2e.ts`
 */
export const looksIn = (file: string, isAll = looksAtAll): boolean =>
  isAll || !(variables()['FOYER_LEFT_OUT'] ?? '').split(' ').includes(file)

/** All looks when every one is due in the file, else those that stand for them: the first, unless others are named. @param path `import.meta.filename` */
export function lookedAt<T>(path: string, looks: readonly T[], usual: readonly T[] = looks.slice(0, 1)): readonly T[] {
  return looksWhole(path) ? looks : usual
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
