import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An end-to-end test that is gone, a break that it would have found, and the test that finds it now. */
export interface MovedTest {
  /** `tests/e2e/a.e2e.ts › it works`; several of one kind may share a break. */
  readonly e2e: readonly string[]
  /** What is written in place of what, where it stands once. */
  readonly break: { readonly file: string; readonly before: string; readonly after: string }
  readonly red: { readonly file: string; readonly title: string }
}

/** @param path of the list, from the root; see tests/moved-tests.json */
export function readMovedTests(root: string, path: string): MovedTest[] {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as MovedTest[]
}

/** Why a row says nothing; undefined when its break can be planted and its test exists. */
export function problemOfRow(root: string, row: MovedTest): string | undefined {
  const source = readOrEmpty(join(root, row.break.file))
  const count = source.split(row.break.before).length - 1
  if (count !== 1) return `${row.break.file} holds '${oneLine(row.break.before)}' ${count} times in place of once`
  if (!readOrEmpty(join(root, row.red.file)).includes(lastGroup(row.red.title))) return `${row.red.file} has no test '${row.red.title}'`
  return undefined
}

/**
 * Plants each break of the list, runs the test that is to find it, takes it back, and says which rows hold: red with the break
 * and green without. @returns how many do not hold
 */
export function runListed(root: string, path: string, hold: (broken: { path: string; source: string } | undefined) => void): number {
  let wrong = 0
  for (const row of readMovedTests(root, path)) {
    const problem = problemOfRow(root, row) ?? problemOfRun(root, row, hold)
    if (problem) wrong++
    console.log(`${problem ? 'WRONG' : 'red  '} ${row.red.file} › ${row.red.title}${problem ? `\n        ${problem}` : ''}`)
    for (const test of row.e2e) console.log(`        for ${test}`)
  }
  return wrong
}

function problemOfRun(root: string, { break: { file, before, after }, red }: MovedTest, hold: Parameters<typeof runListed>[2]) {
  const target = join(root, file)
  const source = readFileSync(target, 'utf8')
  if (!isGreen(root, red)) return 'is red without the break'
  hold({ path: target, source })
  try {
    writeFileSync(
      target,
      source.replace(before, () => after),
    )
    return isGreen(root, red) ? `stays green with '${oneLine(after)}' in ${file}` : undefined
  } finally {
    writeFileSync(target, source)
    hold(undefined)
  }
}

function isGreen(root: string, { file, title }: MovedTest['red']): boolean {
  const name = lastGroup(title).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', file, '-t', name], { cwd: root, stdio: 'ignore' }).status === 0
}

/** Of `a group › it works` the sentence itself; of a title with a value in it (`at ${width}`) what comes before. */
const lastGroup = (title: string) => title.split(' › ').at(-1)!

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 70)
