import { join } from 'node:path'
import { runStep } from '../step.ts'
import { MARK } from './orphans.ts'
import type { LastFullRun } from './full-runs.ts'
import type { Looks, Selection } from './select.ts'

/** What one run of verify is about: all of it is decided before the first step begins. */
export interface Run {
  readonly root: string
  readonly full: boolean
  readonly resume: boolean
  /** Of the steps only these; undefined: all. */
  readonly only: readonly string[] | undefined
  /** Seconds that it may take by the clock, where nothing had to run that may be left out; undefined: as long as it likes. */
  readonly wall: number | undefined
  readonly acceptFlakes: boolean
  readonly acceptCpu: boolean
  /** Of the sources, as git would name them: 16 hexadecimal digits. */
  readonly hash: string
  /** In the environment of everything that is started. */
  readonly mark: string
  /** Where records of these sources lie. */
  readonly records: string
  /** Where what the steps say is kept. */
  readonly logs: string
  readonly selection: Selection
  readonly last: LastFullRun | undefined
}

/** What a step may take: no test asserts a time, so this only ends what hangs. */
const TEST_MINUTES = { push: 30, full: 80 }
const CHECK_MINUTES = 5

export const bin = ({ root }: Run, name: string) => join(root, 'node_modules/.bin', name)
export const script = ({ root }: Run, name: string) => [process.execPath, join(root, 'scripts', name)] as const
export const recordOf = ({ records }: Run, step: string) => join(records, `${step}.jsonl`)

/** As tests/kit/scale.ts reads it: where every look is due. */
export const looksNow = (looks: Looks): string => (looks === 'all' ? '1' : [...looks].join(' '))

/**
 * More generated cases in a full run, other ones for other sources, and every member of a class (tests/kit/scale.ts); files that share a
 * process come in another order (tests/setup/order.ts).
 */
const scaleOf = ({ full, hash, selection }: Run): Readonly<Record<string, string>> => ({
  ...(full && { VITE_FULL: '1', FOYER_LAW_SEED: String(Number.parseInt(hash.slice(0, 7), 16)), FOYER_SHUFFLE: hash }),
  FOYER_LOOKS: looksNow(selection.looks),
  FOYER_LEFT_OUT: [...selection.leftOut].join(' '),
})

/** Environment of everything that a run starts. */
export const environmentOf = (run: Run): Readonly<Record<string, string>> => ({ ...scaleOf(run), [MARK]: run.mark })

/** A check: silent unless it fails. */
export async function runCheck(run: Run, name: string, command: string, ...args: string[]): Promise<boolean> {
  const options = { env: environmentOf(run), minutes: CHECK_MINUTES, log: logOf(run, name), quiet: true }
  return (await runStep(command, args, options)).ok
}

/** A runner of tests, which shows what it says and appends to the record of its step. */
export function runTests(run: Run, step: string, command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = { ...environmentOf(run), FOYER_RECORD: recordOf(run, step), ...more }
  return runStep(command, args, { env, minutes: run.full ? TEST_MINUTES.full : TEST_MINUTES.push, log: logOf(run, step, more) })
}

const logOf = ({ logs }: Run, name: string, { FOYER_AGAIN: again }: Readonly<Record<string, string>> = {}) =>
  join(logs, `${name.replaceAll(' ', '-')}${again ? '-again' : ''}.log`)
