import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, as measured: it comes first, so that no worker is still at it when nothing is left for the others.
 * What is named here and gone, or new and dear, makes a run a little longer and nothing else.
 */
const FIRST = [
  'src/engine/run/laws.test.ts',
  'src/fields/laws.test.ts',
  'src/fields/widget/spaces-store.laws.test.ts',
  'tests/security/walk.test.ts',
  'tests/servers/two-processes.test.ts',
  'scripts/seed/seed.test.ts',
  'src/server/tenant/every-call.test.ts',
  'src/server/db/embedded/embedded.test.ts',
  'src/server/backup/backup.test.ts',
  'src/server/live/live.test.ts',
  'src/server/people/people.test.ts',
  'tests/faults/middle.test.ts',
  'tests/faults/backup.test.ts',
  'src/server/resources/import/space-imports.test.ts',
  'src/server/cli/company-commands.test.ts',
  'tests/faults/stop.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/kill-runs.test.ts',
]

/**
 * The order of files, the same on every machine: those of a project stand together, for a worker that is given a file of another one
 * forgets what it has loaded; then the longest first, the larger before the smaller. With FOYER_SHUFFLE=<anything> it is
 * another order, the same for the same word: whoever needs what a file before it left behind is red then.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['FOYER_SHUFFLE']
    const keyed = files.map(file => ({ file, key: [...placeOf(file), seed === undefined ? cost(file) : mixed(seed, file), file.moduleId] }))
    return keyed.toSorted((a, b) => compare(a.key, b.key)).map(({ file }) => file)
  }
}

type Key = readonly (string | number)[]

const placeOf = ({ project: { name, config } }: TestSpecification): Key => [config.sequence.groupOrder, name]

/** Below 0, and the lower the longer it takes. */
function cost({ moduleId, project }: TestSpecification): number {
  const place = FIRST.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'))
  return place < 0 ? -statSync(moduleId).size : place - Number.MAX_SAFE_INTEGER
}

const mixed = (seed: string, { moduleId, project }: TestSpecification): string =>
  createHash('sha1')
    .update(`${seed} ${relative(project.config.root, moduleId)}`)
    .digest('hex')

function compare(a: Key, b: Key): number {
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1
}
