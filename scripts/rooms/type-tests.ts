import { type ESTree, Visitor } from 'vite'

/** A place that tells kinds of field apart by a name: a comparison with a `type`, or a list of names. */
export interface TypeTest {
  readonly offset: number
  /** Is it about a kind of this name? */
  readonly names: (kind: string) => boolean
  /** It lists names of anything: it is about kinds only when each of these is one. */
  readonly list?: readonly string[]
}

type Node = ESTree.Expression | ESTree.PrivateIdentifier | ESTree.Super

/** Elements of a page have a type too: `text`, `checkbox`, `file`. */
const ELEMENT = /(?:element|control|input|target|button)$/i
const COMPARES = new Set(['===', '!==', '==', '!='])
const LISTS = new Set(['kinds', 'widgets', 'settings', 'shapes'])

/** Every place of a file where kinds of field may be told apart by name. */
export function typeTestsIn(program: ESTree.Program): TypeTest[] {
  const found: TypeTest[] = []
  const add = (node: { start: number }, texts: readonly (string | undefined)[], more: Partial<TypeTest> = {}) =>
    found.push({ offset: node.start, names: kind => texts.includes(kind), ...more })
  new Visitor({
    BinaryExpression(node) {
      if (!COMPARES.has(node.operator)) return
      if (isType(node.left)) add(node, [textOf(node.right)])
      if (isType(node.right)) add(node, [textOf(node.left)])
    },
    SwitchStatement(node) {
      if (isType(node.discriminant)) for (const { test } of node.cases) if (test) add(test, [textOf(test)])
    },
    CallExpression(node) {
      const names = callTest(node)
      if (names) found.push({ offset: node.start, names })
    },
    ArrayExpression(node) {
      const texts = node.elements.map(element => (element && element.type !== 'SpreadElement' ? textOf(element) : undefined))
      if (new Set(texts).size > 1 && texts.every(text => text !== undefined)) add(node, texts, { list: texts })
    },
    MemberExpression(node) {
      const name = node.computed ? textOf(node.property) : nameOf(node.property)
      if (LISTS.has(nameOf(node.object) ?? '')) add(node, [name])
    },
  }).visit(program)
  return found
}

/** `field.type.startsWith('radio')`, `/^radio/.test(field.type)`. */
function callTest({ callee, arguments: [argument] }: ESTree.CallExpression): TypeTest['names'] | undefined {
  if (callee.type !== 'MemberExpression' || !argument || argument.type === 'SpreadElement') return undefined
  const method = nameOf(callee.property)
  if (method === 'test' && isType(argument) && callee.object.type === 'Literal' && 'regex' in callee.object) {
    const { pattern, flags } = callee.object.regex
    return kind => new RegExp(pattern, flags).test(kind)
  }
  const text = textOf(argument)
  if (!isType(callee.object) || !text) return undefined
  if (method === 'startsWith' || method === 'endsWith' || method === 'includes') return kind => kind[method](text)
  return undefined
}

/** `type`, `field.type`, `field?.type`, but for the type of an element. */
function isType(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'type'
  if (node.type === 'ChainExpression') return isType(node.expression)
  if (node.type !== 'MemberExpression' || nameOf(node.property) !== 'type') return false
  return !ELEMENT.test(nameOf(node.object) ?? '')
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined
}

const textOf = (node: Node): string | undefined => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)
