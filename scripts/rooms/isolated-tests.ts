import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type AstNode, nodesIn } from './ast.ts'
import type { Breach } from './rules.ts'

/** Where test files share a process (`vitest.config.ts`): a module that is loaded anew there is a second one beside the first. */
const SHARED = /^(?:src\/(?:server|contract)|tests|scripts)\//
const NEEDLES = /\bvi\.(?:mock|doMock|hoisted|resetModules)\b|\bprocess\.(?:env|memoryUsage|chdir)\b/
const WAY_OUT =
  'name the file *.isolated.test.ts: then it has a process of its own. For a variable of the environment there is vi.stubEnv()'

export interface TestFile {
  readonly path: string
  readonly text: string
}

/** What a test in Node leaves behind in its process, or measures of it, where other files of tests may share it. */
export function isolatedTestBreaches(root: string, files = readTests(root)): Breach[] {
  return files.flatMap(({ path, text }) => {
    if (!NEEDLES.test(text)) return []
    return nodesIn(parseSync(path, text).program as unknown as AstNode).flatMap(node => {
      const what = leftBy(node, SHARED.test(path))
      if (what === undefined) return []
      const line = text.slice(0, node.start).split('\n').length
      return [{ file: path, line, rule: `${what} in a process that tests may share`, wayOut: WAY_OUT }]
    })
  })
}

function readTests(root: string): TestFile[] {
  return globSync('{src,tests,scripts}/**/*.test.ts', { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !path.endsWith('.isolated.test.ts'))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const MOCKS = ['vi.mock', 'vi.doMock', 'vi.hoisted']

function leftBy(node: AstNode, isShared: boolean): string | undefined {
  if (node.type === 'CallExpression') {
    const called = nameOf(node.callee)
    if (MOCKS.includes(called)) return `${called}()`
    if (isShared && (called === 'vi.resetModules' || called === 'process.chdir')) return `${called}()`
    if (called === 'Object.assign' && nameOf(node.arguments?.[0]) === 'process.env') return 'process.env is changed'
  }
  if (nameOf(node) === 'process.memoryUsage') return 'process.memoryUsage is read'
  const changed =
    node.type === 'AssignmentExpression' ? node.left : node.type === 'UnaryExpression' && isDeletion(node) ? node.argument : undefined
  const of = changed?.type === 'MemberExpression' ? changed.object : undefined
  return nameOf(changed) === 'process.env' || nameOf(of) === 'process.env' ? 'process.env is changed' : undefined
}

const isDeletion = (node: AstNode): boolean => 'operator' in node && node.operator === 'delete'

/** `process.env` of the expression that says so; '' of one that is no such name. */
function nameOf(node: AstNode | null | undefined): string {
  if (node?.type === 'Identifier') return node.name ?? ''
  if (node?.type !== 'MemberExpression' || ('computed' in node && node.computed === true)) return ''
  return `${nameOf(node.object)}.${nameOf(node.property)}`
}
