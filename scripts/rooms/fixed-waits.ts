import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type AstNode, nodesIn } from './ast.ts'
import type { Breach } from './rules.ts'

type Exceptions = Readonly<Record<string, readonly [count: number, reason: string]>>

/** How many waits on the clock a file may have, and what for. The list only grows shorter: whoever removes one lowers its number. */
const ALLOWED: Exceptions = {
  'src/server/deliveries/mail-world-for-tests.ts': [1, 'is slow by the clock that a test sets on'],
  'tests/contention/contention.ts': [2, 'watches, and ends a process, again and again while the load runs'],
  'tests/contention/ground.ts': [1, 'PostgreSQL tells its figures up to a second late, and nothing says that they are whole'],
  'tests/contention/http/contention.ts': [2, 'watches, and ends a server, again and again while the load runs'],
  'tests/contention/http/requests.ts': [1, 'tries again when the server said so'],
  'tests/deliveries/crowd.ts': [1, 'asks again until the mail is there'],
  'tests/deliveries/deliveries.ts': [3, 'ends a server when so much was done, sends again, and asks until nothing waits'],
  'tests/deliveries/mail-receiver.ts': [1, 'is slow on purpose: longer is never wrong'],
  'tests/deliveries/program-receiver.ts': [1, 'is slow on purpose: longer is never wrong'],
  'tests/e2e/hot-updates.e2e.ts': [1, 'nothing says that a page of `npm run dev` has all its modules'],
  'tests/e2e/kit/rival.ts': [1, 'asks again and again while others go on; nothing waits for it'],
  'tests/e2e/kit/tap.ts': [1, 'two taps soon after each other are a double one: longer is never wrong'],
  'tests/faults/kit.ts': [1, 'asks again until it holds'],
  'tests/kit/child-server.ts': [2, 'asks again until the server is ready, and kills one that does not end'],
  'tests/kit/event-stream.ts': [2, 'looks again until the event is there'],
  'tests/kit/server.ts': [1, 'asks again until so many wait'],
  'tests/security/heavy.test.ts': [1, 'looks again until the server has read it'],
}

/** The one file of the end-to-end tests that asks what day it is. */
const DAYS = 'tests/e2e/kit/days.ts'

const RULES = {
  wait: [
    'a test waits for so long, which is too short on a busy machine',
    'await what is to be there (expect.poll, a retrying expect, the event itself), or let the test set the clock on',
  ],
  day: ['an end-to-end test reads the clock', `take the day from ${DAYS}`],
} as const

export interface TestText {
  readonly path: string
  readonly text: string
}

/** Tests that wait for a time in place of a thing, or go by the day on which they run: they are red by chance. */
export function fixedWaitBreaches(root: string, files = readTests(root), allowed = ALLOWED): Breach[] {
  const gone = Object.keys(allowed).filter(path => !files.some(file => file.path === path))
  return [
    ...files.flatMap(file => breachesOf(file, allowed[file.path]?.[0] ?? 0)),
    ...(files.length > 0 ? gone.map(path => tooMany(path, 0)) : []),
  ]
}

function breachesOf(file: TestText, count: number): Breach[] {
  // To parse is what costs: most files say nothing that could be one.
  if (!MAY_WAIT.test(file.text) && !(isAboutDays(file.path) && /\bDate\b/.test(file.text))) return count > 0 ? [tooMany(file.path, 0)] : []
  const { program, module } = parseSync(file.path, file.text)
  const pauses = new Set<string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!/^(?:node:)?timers\/promises$/.test(moduleRequest.value)) continue
    for (const { importName, localName } of entries) if (importName.name === 'setTimeout') pauses.add(localName.value)
  }
  const nodes = nodesIn(program as unknown as AstNode)
  const at = (node: AstNode, rule: keyof typeof RULES): Breach => ({
    file: file.path,
    line: file.text.slice(0, node.start).split('\n').length,
    rule: RULES[rule][0],
    wayOut: RULES[rule][1],
  })
  const waits = nodes.filter(node => isWait(node, file.text, pauses)).map(node => at(node, 'wait'))
  const days = isAboutDays(file.path) ? nodes.filter(isNow).map(node => at(node, 'day')) : []
  if (waits.length < count) return [tooMany(file.path, waits.length), ...days]
  return [...waits.slice(count), ...days]
}

const MAY_WAIT = /setTimeout|waitForTimeout|networkidle/

function isWait(node: AstNode, text: string, pauses: ReadonlySet<string>): boolean {
  if (node.type === 'Literal') return /^['"]networkidle['"]/.test(text.slice(node.start, node.start + 13))
  if (node.type !== 'CallExpression') return false
  const { callee, arguments: given = [] } = node
  if (callee?.type === 'MemberExpression') return callee.property?.name === 'waitForTimeout'
  const name = callee?.name ?? ''
  return pauses.has(name) ? given.length > 0 : name === 'setTimeout' && given.length > 1
}

const isAboutDays = (path: string) => path.startsWith('tests/e2e/') && path !== DAYS

/** `Date.now()`, `new Date()`. */
function isNow({ type, callee, arguments: given = [] }: AstNode): boolean {
  if (given.length > 0) return false
  if (type === 'NewExpression') return callee?.name === 'Date'
  return type === 'CallExpression' && callee?.object?.name === 'Date' && callee.property?.name === 'now'
}

const tooMany = (file: string, count: number): Breach => ({
  file,
  line: 1,
  rule: 'more waits on the clock are allowed here than there are',
  wayOut: `write ${count} in scripts/rooms/fixed-waits.ts, or remove the line`,
})

function readTests(root: string): TestText[] {
  return globSync(['tests/**/*.{ts,tsx}', 'src/**/*{.test,for-tests}.{ts,tsx}', 'scripts/**/*.test.ts'], { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
