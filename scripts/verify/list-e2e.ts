import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** A test end to end, as the runner lists it. */
export interface ListedTest {
  /** `tests/e2e/a.e2e.ts` */
  readonly file: string
  /** With the groups it stands in: `a group › it works`. */
  readonly title: string
  readonly isJourney: boolean
}

interface ListedSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly ListedSuite[]
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tags: readonly string[] }[]
}

/** Where tests are listed from, and how they are named there. */
const FOLDER = 'tests/e2e'

/** Every test there is end to end. @throws Error with what the runner said when it cannot list them */
export function listE2e(root: string, env: Readonly<Record<string, string>>): ListedTest[] {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/playwright'), ['test', '--list', '--reporter=json'], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`The end-to-end tests cannot be listed:\n${stdout}${stderr}`)
  const { suites } = JSON.parse(stdout) as { suites: readonly ListedSuite[] }
  return suites.flatMap(suite => testsOf(suite, []))
}

function testsOf({ specs = [], suites = [] }: ListedSuite, groups: readonly string[]): ListedTest[] {
  return [
    ...specs.map(({ title, file, tags }) => ({
      file: `${FOLDER}/${file}`,
      title: [...groups, title].join(' › '),
      isJourney: tags.includes('journey'),
    })),
    ...suites.flatMap(suite => testsOf(suite, [...groups, suite.title])),
  ]
}

/** What `--test-list` takes: a line for each test. */
export const asTestList = (tests: readonly ListedTest[]): string =>
  `${tests.map(({ file, title }) => `${file.slice(FOLDER.length + 1)} › ${title}`).join('\n')}\n`
