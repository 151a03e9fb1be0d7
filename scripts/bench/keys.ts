import type { Browser } from 'playwright'
import { startChromium } from './chrome.ts'
import { type Wide, wideForm } from './forms.ts'
import { type Cost, type TypingTask, typeInto } from './key-cost.ts'
import { type Line, tableOf } from './line.ts'
import { comparePairs, takeTurns } from './pairs.ts'
import { buildRivals, type Rivals } from './rivals.ts'
import { dependentsOf, SIZES } from './rule-forms.ts'
import { serveRunner } from './serve-runner.ts'

const ROUNDS = 3
const KEYS = 16
/** SurveyJS takes half a second for a key. */
const SURVEY_KEYS = 6
const SURVEY_TIMEOUT_MS = 240_000
/** For more dependents there is no budget: one round shows how it goes on. SurveyJS does not end with them in a quarter of an hour. */
const BUDGETED = 50
/** Linear by shape, as a company's codes are. */
const PATTERN = '^[A-Z]{2}-[0-9]{4}$'

/** What a key costs in wide forms: the built runner beside plain React without rules, and beside SurveyJS. */
export async function measureKeys(): Promise<Line[]> {
  const rivals = await buildRivals()
  const browser = await startChromium()
  const lines: Line[] = []
  const forms = SIZES.flatMap((size): Wide[] => [
    ...dependentsOf(size).map(dependents => ({ ...size, dependents })),
    { ...size, dependents: BUDGETED, pattern: PATTERN },
  ])
  try {
    for (const form of forms) {
      const measured = await compare(browser, rivals, form)
      // All of it takes half an hour: each form is shown when it is measured.
      console.log(tableOf(measured))
      lines.push(...measured)
    }
  } finally {
    await browser.close()
  }
  return lines
}

async function compare(browser: Browser, rivals: Rivals, wide: Wide): Promise<Line[]> {
  const { fields, dependents, pattern } = wide
  const name = `a key, ${fields} fields, ${dependents} depend on it${pattern ? ', texts with a pattern' : ''}`
  console.log(`  ${name} …`)
  const [ours, plain, controlled, survey] = await Promise.all([
    serveRunner(wideForm(wide)),
    rivals.plain(wide),
    rivals.controlled(wide),
    rivals.survey(wide),
  ])
  const typingTask = (address: string, field: string): TypingTask => ({ address, field, fields, dependents, keys: KEYS })
  const [runner, bare, held] = [
    typingTask(ours.address, '.run-item'),
    typingTask(plain.address, '.field'),
    typingTask(controlled.address, '.field'),
  ]
  const pairs = await takeTurns(
    dependents > BUDGETED ? 1 : ROUNDS,
    () => typeInto(browser, runner),
    () => typeInto(browser, bare),
  )
  const other = await typeInto(browser, held)
  const theirs =
    dependents > BUDGETED || pattern ? undefined : await measureSurvey({ ...typingTask(survey.address, '.sd-question'), keys: SURVEY_KEYS })
  await Promise.all([ours, plain, controlled, survey].map(one => one.stop()))
  const budget = dependents <= BUDGETED ? { budget: 1.2, limit: 'max' as const } : {}
  return linesOf(
    name,
    pairs,
    [
      ['controlled', other],
      ['SurveyJS', theirs],
    ],
    budget,
  )
}

type Pairs = readonly (readonly [ours: Cost, plain: Cost])[]
type Others = readonly (readonly [name: string, cost: Cost | undefined])[]

function linesOf(name: string, pairs: Pairs, others: Others, budget: Partial<Line>): Line[] {
  const part = 'keys'
  const compared = (key: keyof Cost) => comparePairs(pairs.map(([runner, plain]) => [runner[key], plain[key]]))
  const [processor, frame, restyled] = [compared('processor'), compared('frame'), compared('restyled')]
  const against = (key: keyof Cost, plain: number, digits: number) =>
    [['plain React', plain] as const, ...others.map(([other, cost]) => [other, cost?.[key]] as const)]
      .flatMap(([other, value]) => (value === undefined ? [] : [`${other}: ${value.toFixed(digits)}`]))
      .join(', ')
  const spread = `plain React, its inputs hold what is typed; ${processor.spread.map(it => it.toFixed(2)).join(' - ')}`
  return [
    { part, name, measured: processor.ours, unit: 'ms', against: against('processor', processor.theirs, 1) },
    { part, name: `${name}, ratio`, measured: processor.ratio, unit: 'x', ...budget, against: spread },
    { part, name: `${name}, until painted`, measured: frame.ours, unit: 'ms', against: against('frame', frame.theirs, 1) },
    { part, name: `${name}, restyled`, measured: restyled.ours, unit: 'elements', against: against('restyled', restyled.theirs, 0) },
  ]
}

/** In a browser of its own, which is closed when it takes too long: no reason to lose what was measured of ours. */
async function measureSurvey(typingTask: TypingTask): Promise<Cost | undefined> {
  const browser = await startChromium()
  const timer = setTimeout(() => void browser.close(), SURVEY_TIMEOUT_MS)
  try {
    return await typeInto(browser, typingTask)
  } catch (reason) {
    console.error(`  SurveyJS did not end: ${String(reason)}`)
    return undefined
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}
