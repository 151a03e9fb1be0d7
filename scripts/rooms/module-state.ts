import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AstNode, isFunction, nodesIn, nodesOutsideFunctions } from './ast.ts'
import { parse } from './parse.ts'
import type { Breach } from './rules.ts'
import { targetOf } from '../import-target.ts'
import { isTest } from './walls.ts'

export interface ServerFile {
  readonly path: string
  readonly text: string
}

/** A file as the rule sees it. */
interface ParsedFile extends ServerFile {
  readonly body: readonly AstNode[]
  /** All that stands in it. */
  readonly nodes: readonly AstNode[]
  /** Functions of the file that are called by name, by that name. */
  readonly functions: ReadonlyMap<string, AstNode>
  /** Names that come from other files of the project: `path name`. */
  readonly imported: ReadonlyMap<string, string>
}

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
const MUTATORS = new Set(['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill'])
const WAY_OUT =
  'make it in a factory (`makeThings()`) that is called where the server is built (src/server/app.ts), and pass it to whoever uses it'

/** State of modules of the server: it outlives the server, and two servers of one process share it. */
export function moduleStateBreaches(root: string, files = readServer(root)): Breach[] {
  const parsed = files.map(parseFile)
  const factories = factoriesIn(parsed)
  return parsed.flatMap(file =>
    declarationsOf(file.body).flatMap(({ name, kind, init, node }) => {
      const what = stateIn({ file, name, kind, init }, factories)
      if (what === undefined) return []
      const line = file.text.slice(0, node.start).split('\n').length
      return [{ file: file.path, line, rule: `a module of the server holds state: ${name} ${what}`, wayOut: WAY_OUT }]
    }),
  )
}

function readServer(root: string): ServerFile[] {
  return globSync('src/server/**/*.ts', { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !isTest(path))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function parseFile({ path, text }: ServerFile): ParsedFile {
  const { program, module } = parse(path, text)
  const body = (program.body as unknown as AstNode[]).map(node => (node.type === 'ExportNamedDeclaration' && node.declaration) || node)
  const functions = new Map<string, AstNode>()
  for (const node of body) if (node.type === 'FunctionDeclaration' && node.id) functions.set(node.id.name ?? '', node)
  for (const { name, init } of declarationsOf(body)) if (init && isFunction(init)) functions.set(name, init)
  const imported = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = targetOf(path, moduleRequest.value)
    if (target) for (const { importName, localName } of entries) imported.set(localName.value, `${target} ${importName.name ?? ''}`)
  }
  return { path, text, body, nodes: body.flatMap(node => nodesIn(node)), functions, imported }
}

interface Declaration {
  readonly name: string
  readonly kind: string
  readonly init: AstNode | undefined
  readonly node: AstNode
}

function declarationsOf(statements: readonly AstNode[]): Declaration[] {
  return statements
    .filter(({ type, declare }) => type === 'VariableDeclaration' && declare !== true)
    .flatMap(node =>
      (node.declarations ?? []).map(({ id, init }) => ({
        name: id?.name ?? '(several)',
        kind: node.kind ?? '',
        // One that is typed as read-only cannot be changed.
        init: isReadonly(id) ? undefined : (init ?? undefined),
        node,
      })),
    )
}

const isReadonly = (id: AstNode | null | undefined): boolean => {
  const type = id?.typeAnnotation?.typeAnnotation
  return type?.type === 'TSTypeOperator' || /^Readonly(?:Map|Set|Array)?$/.test(type?.typeName?.name ?? '')
}

/** Why this declaration is state; undefined: it is none. */
function stateIn({ file, name, kind, init }: Omit<Declaration, 'node'> & { file: ParsedFile }, factories: ReadonlySet<string>) {
  if (kind !== 'const') return 'is assigned again'
  // A pattern is set anew before each use.
  if (!init || isFunction(init) || init.type === 'Literal') return undefined
  const collection = collectionOf(init)
  if (collection?.startsWith('Weak')) return `is a ${collection}`
  if (collection && init.arguments?.length === 0) return `is a ${collection} that is filled later`
  if (changesIn(file.nodes, new Set([name])) > 0) return 'is changed later'
  const made = [init, ...nodesOutsideFunctions(init)].find(node => node.type === 'CallExpression' && isFactory(node, file, factories))
  return made && `is made by ${made.callee?.name ?? ''}()`
}

const collectionOf = (init: AstNode): string | undefined =>
  init.type === 'NewExpression' && COLLECTIONS.has(init.callee?.name ?? '') ? init.callee?.name : undefined

/** How often one of these nodes changes anything of these names: `x.set(…)`, `x[0] = …`, `x.y++`. */
function changesIn(nodes: readonly AstNode[], names: ReadonlySet<string>): number {
  const isOurs = (node: AstNode | null | undefined): boolean =>
    node?.type === 'MemberExpression' && (names.has(node.object?.name ?? '') || isOurs(node.object))
  return nodes.filter(({ type, callee, left, argument }) => {
    if (type === 'CallExpression') return isOurs(callee) && MUTATORS.has(callee?.property?.name ?? '')
    return (type === 'AssignmentExpression' && isOurs(left)) || (type === 'UpdateExpression' && isOurs(argument))
  }).length
}

/** Functions whose result remembers: each gives functions that change what the call made. `path name`. */
function factoriesIn(files: readonly ParsedFile[]): ReadonlySet<string> {
  const functions = files.flatMap(file =>
    [...file.functions].map(([name, node]) => ({
      key: `${file.path} ${name}`,
      file,
      calls: nodesOutsideFunctions(node).filter(({ type }) => type === 'CallExpression'),
      isOne: remembers(node),
    })),
  )
  const factories = new Set<string>()
  for (let before = -1; before < factories.size;) {
    before = factories.size
    for (const { key, file, calls, isOne } of functions)
      if (!factories.has(key) && (isOne || calls.some(call => isFactory(call, file, factories)))) factories.add(key)
  }
  return factories
}

const isFactory = ({ callee }: AstNode, { path, imported }: ParsedFile, factories: ReadonlySet<string>): boolean => {
  const name = callee?.name ?? ''
  return factories.has(imported.get(name) ?? `${path} ${name}`)
}

/** Does a function inside of this one change what this one declares? */
function remembers(node: AstNode): boolean {
  const own = nodesOutsideFunctions(node)
  const inner = own.filter(isFunction).flatMap(node => nodesIn(node))
  const declared = declarationsOf(own)
  const names = (isState: (declaration: Declaration) => boolean) => new Set(declared.filter(isState).map(({ name }) => name))
  const assigned = names(({ kind }) => kind === 'let')
  if (
    changesIn(
      inner,
      names(({ init }) => init !== undefined),
    ) > 0
  )
    return true
  return inner.some(({ type, left, argument }) => {
    const name = type === 'AssignmentExpression' ? left?.name : type === 'UpdateExpression' ? argument?.name : undefined
    return name !== undefined && assigned.has(name)
  })
}
