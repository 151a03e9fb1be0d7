/**
 * Breaks the code on purpose, one small change at a time, and tells whether a test notices: `npm run mutate`, or
 * `npm run mutate -- 20 4711` for 20 places and a seed. The places are spread by chance over engine, server and web, one a
 * file. Each change is taken back before the next. It tells; it judges nothing.
 *
 * `npm run mutate -- --list tests/moved-tests.json` plants the breaks of a list, and fails when a test of it does not find its own.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ensureBuilt } from './built.ts'
import { runListed } from './mutate/listed.ts'
import { type Mutation, mutationsIn } from './mutate/places.ts'

const root = join(import.meta.dirname, '..')
const wanted = Number(process.argv[2] ?? 60)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
/** More than all tests take: what does not end by then runs in a circle. */
const TIMEOUT_MS = 40 * 60_000

const NODE = ['server', 'units', 'isolated', 'alone']

/** The parts of the code, and the projects whose tests are about them. */
const PARTS = [
  { folders: ['src/engine', 'src/contract'], projects: NODE },
  { folders: ['src/server'], projects: NODE },
  { folders: ['src/web', 'src/fields', 'src/ui'], projects: ['*'] },
] as const

let state = seed
/** A number from 0 to under 1, the same sequence for the same seed. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

function chosen(): { mutation: Mutation; part: (typeof PARTS)[number] }[] {
  return PARTS.flatMap(part => {
    const pool = mutationsIn(root, part.folders)
    const files = new Map<string, Mutation>()
    while (files.size < wanted / PARTS.length && pool.length > 0) {
      const [mutation] = pool.splice(Math.floor(random() * pool.length), 1)
      if (mutation && !files.has(mutation.file)) files.set(mutation.file, mutation)
    }
    return [...files.values()].map(mutation => ({ mutation, part }))
  })
}

let running: ChildProcessByStdio<null, Readable, Readable> | undefined

/** What failed first, or undefined when all stayed green. */
async function failure(args: readonly string[], projects: readonly string[]): Promise<string | undefined> {
  running = spawn(
    join(root, 'node_modules/.bin/vitest'),
    [...args, '--run', '--bail=1', '--passWithNoTests', ...projects.map(project => `--project=${project}`)],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS, env: { ...process.env, NO_COLOR: '1' } },
  )
  const closed = once(running, 'close')
  const [stdout, stderr] = await Promise.all([text(running.stdout), text(running.stderr)])
  const [status] = await closed
  if (status === 0) return undefined
  return /^\s*FAIL\s+(.+)$/m.exec(`${stdout}\n${stderr}`)?.[1] ?? (status === null ? 'a run that did not end' : 'the run as a whole')
}

/** Does the test that failed hold without the change? A test that is red anyway has noticed nothing. */
async function holdsWithout(test: string, projects: readonly string[]): Promise<boolean> {
  const file = /[\w./-]+\.test\.tsx?/.exec(test)?.[0]
  return file === undefined || (await failure([file], projects)) === undefined
}

/** Asks the tests beside the file first, then those of its room, then all that the file has to do with. */
async function noticedBy({ mutation: { file }, part: { projects } }: ReturnType<typeof chosen>[number]): Promise<string | undefined> {
  const folder = dirname(file)
  const beside = existsSync(join(root, folder)) && readdirSync(join(root, folder)).some(name => name.includes('.test.'))
  const room = file.split('/').slice(0, 2).join('/')
  const rounds = [...(beside ? [[folder]] : []), ['related', file, `--dir=${room}`], ['related', file]]
  for (const args of rounds) {
    const by = await failure(args, projects)
    if (by !== undefined) return by
  }
  return undefined
}

/** The file that is broken at the moment, as it was. */
let broken: { readonly path: string; readonly source: string } | undefined
function mend(): void {
  if (broken) writeFileSync(broken.path, broken.source)
  broken = undefined
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running?.kill()
    mend()
    process.exit(130)
  })
}

// Tests of pages need the built product, made of the code before it is broken.
if (!(await ensureBuilt())) process.exit(1)

const list = process.argv.indexOf('--list')
if (list > 0)
  process.exit(
    Math.min(
      1,
      runListed(root, process.argv[list + 1] ?? 'tests/moved-tests.json', it => (broken = it)),
    ),
  )

let [red, green] = [0, 0]
console.log(`${wanted} places from seed ${seed}`)
for (const place of chosen()) {
  const { file, line, start, end, before, after } = place.mutation
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  broken = { path, source }
  writeFileSync(path, source.slice(0, start) + after + source.slice(end))
  const by = await noticedBy(place).finally(mend)
  const noticed = by !== undefined && (await holdsWithout(by, place.part.projects))
  if (noticed) red += 1
  else green += 1
  console.log(
    `${noticed ? 'red  ' : by ? 'GREEN (what failed fails without it too)' : 'GREEN'} ${file}:${line}  ${oneLine(before)} → ${oneLine(after) || '(nothing)'}${by ? `\n        ${by}` : ''}`,
  )
}
console.log(`${red} red, ${green} green of ${red + green} (seed ${seed})`)

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 70)}…` : line
}
