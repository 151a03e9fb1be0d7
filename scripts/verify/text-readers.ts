import { targetOf } from '../import-target.ts'
import { type AstNode, childrenOf } from '../rooms/ast.ts'
import { parse } from '../rooms/parse.ts'
import { NAMED } from './imports.ts'
import type { Node } from './text-tables.ts'

/** Keys by the name of their table. */
export type Keys = ReadonlyMap<string, ReadonlySet<string>>

interface Specifier extends Node {
  readonly imported?: Node
  readonly local: Node
  readonly importKind?: string
}

interface Import extends Node {
  readonly source: Node
  readonly importKind?: string
  readonly specifiers: readonly Specifier[]
}

/**
 * Does this file read one of these keys of another one? Also where it cannot be told: it hands a table on, asks it by a name that is made, or
 * gets it otherwise than by a plain import.
 * @param from the file with the tables
 */
export function readsKeys(path: string, text: string, from: string, keys: Keys): boolean {
  const isFrom = (name: unknown) => targetOf(path, String(name)) === from
  const { program, errors } = parse(path, text)
  if (errors.length > 0) return true
  const body = (program as unknown as Node).body as unknown as readonly AstNode[]
  const imports = body.filter((one): one is Import => one.type === 'ImportDeclaration' && isFrom((one as Import).source.value))
  const named = [...text.matchAll(NAMED)].filter(([, name]) => isFrom(name))
  if (named.length > imports.length) return true
  return imports
    .filter(({ importKind }) => importKind !== 'type')
    .flatMap(({ specifiers }) => specifiers)
    .some(({ type, importKind, imported, local }) => {
      if (importKind === 'type') return false
      if (type !== 'ImportSpecifier') return true
      const wanted = keys.get(imported?.name ?? '')
      return wanted !== undefined && body.some(statement => readsIn(statement, undefined, local.name ?? '', wanted))
    })
}

/** Does this node, below that parent, read one of the keys of what is called so here? */
function readsIn(node: AstNode, parent: Node | undefined, table: string, keys: ReadonlySet<string>): boolean {
  if (node.type === 'ImportDeclaration') return false
  if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === table) return readsAt(node, parent, keys)
  return childrenOf(node).some(child => readsIn(child, node as Node, table, keys))
}

/** What is done with the table where it is named. */
function readsAt(table: AstNode, parent: Node | undefined, keys: ReadonlySet<string>): boolean {
  switch (parent?.type) {
    case 'MemberExpression': {
      const { object, property, computed } = parent
      // Something of the same name, of another thing.
      if (object !== table) return computed === true
      const name = computed ? (property as Node).value : property?.name
      return typeof name !== 'string' || keys.has(name)
    }
    case 'Property':
      return parent.key !== table || parent.computed === true || parent.value === table
    case 'VariableDeclarator': {
      const properties = parent.init === table && parent.id?.type === 'ObjectPattern' ? (parent.id as Node).properties : undefined
      if (!properties?.every(({ type, computed, key }) => type === 'Property' && !computed && key?.name !== undefined)) return true
      return properties.some(({ key }) => keys.has(key?.name ?? ''))
    }
    case 'TSTypeQuery':
      return false
    default:
      return true
  }
}
