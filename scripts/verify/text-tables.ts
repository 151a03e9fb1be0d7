import { type AstNode, nodesIn } from '../rooms/ast.ts'
import { parse } from '../rooms/parse.ts'

/** A node with what our rules of texts look at besides. */
export interface Node extends AstNode {
  readonly properties?: readonly Node[]
  readonly key?: Node
  readonly value?: unknown
  readonly computed?: boolean
  readonly expression?: Node
  readonly end: number
}

/** A table of texts of a file: `export const texts = { … }`, or what is given to `catalogue()`. */
interface TextTable {
  /** Of each key what is written for it, in their order. */
  readonly keys: ReadonlyMap<string, string>
  /** Its name in the catalogues of other languages; undefined: it has no translation. */
  readonly part: string | undefined
  /** Its own file reads it too, so that whoever imports that file may show any key. */
  readonly isReadBeside: boolean
}

interface TextFile {
  /** By the name of the constant. */
  readonly tables: ReadonlyMap<string, TextTable>
  /** All that is no text of a table. */
  readonly rest: string
}

/** The tables of texts of a file. undefined: it has none, or cannot be read. Groups of texts count as one key of their table. */
export function textTablesOf(path: string, text: string): TextFile | undefined {
  const { program, errors } = parse(path, text)
  if (errors.length > 0) return undefined
  const root = program as unknown as Node
  const mentions = nodesIn(root).filter(({ type }) => type === 'Identifier')
  const tables = new Map<string, TextTable>()
  const rest: string[] = []
  for (const statement of root.body as unknown as readonly Node[]) {
    const found = tableIn(statement)
    if (!found) {
      rest.push(text.slice(statement.start, statement.end))
      continue
    }
    const { name, part, object } = found
    const keys = (object.properties ?? []).map(property => [nameOf(property.key), text.slice(property.start, property.end)] as const)
    rest.push(text.slice(statement.start, object.start), text.slice(object.end, statement.end))
    // Its own name is one.
    tables.set(name, { keys: new Map(keys), part, isReadBeside: mentions.filter(one => one.name === name).length > 1 })
  }
  return tables.size > 0 ? { tables, rest: rest.join('\n') } : undefined
}

/** The keys of each table that were added, removed or written anew. undefined: something else of the file changed too. */
export function changedKeys(path: string, before: string, now: string): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  const [old, fresh] = [textTablesOf(path, before), textTablesOf(path, now)]
  if (!old || !fresh || old.rest !== fresh.rest) return undefined
  const changed = new Map<string, ReadonlySet<string>>()
  for (const [name, { keys }] of fresh.tables) {
    const was = old.tables.get(name)?.keys ?? new Map<string, string>()
    // Who goes over a table sees its order.
    if (
      !isSame(
        [...keys.keys()].filter(key => was.has(key)),
        [...was.keys()].filter(key => keys.has(key)),
      )
    )
      return undefined
    const all = new Set([...keys.keys(), ...was.keys()])
    const different = [...all].filter(key => keys.get(key) !== was.get(key))
    if (different.length > 0) changed.set(name, new Set(different))
  }
  return changed
}

const isSame = (some: readonly string[], others: readonly string[]) => JSON.stringify(some) === JSON.stringify(others)

function tableIn(statement: Node): { name: string; part: string | undefined; object: Node } | undefined {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const [variable, another] = declaration?.type === 'VariableDeclaration' ? (declaration.declarations ?? []) : []
  if (!variable?.init || another || variable.id?.type !== 'Identifier') return undefined
  const init = withoutTypes(variable.init as Node)
  const isCatalogue = init.type === 'CallExpression' && init.callee?.name === 'catalogue'
  const [part, texts] = isCatalogue ? ((init.arguments ?? []) as readonly Node[]) : []
  if (isCatalogue && part?.type !== 'Literal') return undefined
  const object = isCatalogue ? texts : init
  if (object?.type !== 'ObjectExpression' || !object.properties?.every(isWritten)) return undefined
  return { name: variable.id.name ?? '', part: part && String(part.value), object }
}

const isWritten = ({ type, computed, key }: Node) =>
  type === 'Property' && !computed && (key?.type === 'Identifier' || key?.type === 'Literal')

const nameOf = (key: Node | undefined): string => key?.name ?? String(key?.value)

/** `{ … } as const satisfies Texts` is an object. */
function withoutTypes(node: Node): Node {
  const isTyped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
  return isTyped && node.expression ? withoutTypes(node.expression) : node
}
