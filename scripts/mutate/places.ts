import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

/** One small change that breaks the code. */
export interface Mutation {
  /** Relative to the root of the project. */
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

interface AstNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** What each operator is broken into: the neighbour that a careless hand writes. */
const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
}

const SKIPPED = /\.(test|shape|gen)\.|for-tests|\/texts|\.d\.ts$/

/** Every place of the source files below these folders where one change would break the meaning. */
export function mutationsIn(root: string, folders: readonly string[]): Mutation[] {
  return folders
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .filter(file => !SKIPPED.test(file))
    .toSorted()
    .flatMap(file => mutationsOf(file, readFileSync(join(root, file), 'utf8')))
}

/** The mutations of one file. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = []
  const add = (start: number, end: number, after: string) =>
    found.push({ file, start, end, before: text.slice(start, end), after, line: text.slice(0, start).split('\n').length })
  walk(parseSync(file, text).program as unknown as AstNode, node => mutate(node, text, add))
  return found
}

function mutate(node: AstNode, text: string, add: (start: number, end: number, after: string) => void): void {
  const source = (part: unknown) => text.slice((part as AstNode).start, (part as AstNode).end)
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const [left, right] = [node['left'] as AstNode, node['right'] as AstNode]
    const operator = String(node['operator'])
    const after = OPERATORS[operator]
    const joinsText = operator === '+' && [left, right].some(part => /^['"`]/.test(source(part)))
    const at = text.indexOf(operator, left.end)
    if (after !== undefined && !joinsText && at >= left.end && at < right.start) add(at, at + operator.length, after)
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const test = node['test'] as AstNode
    add(test.start, test.end, `!(${source(test)})`)
  }
  if (node.type === 'UnaryExpression' && node['operator'] === '!') add(node.start, node.start + 1, '')
  if (node.type === 'Literal' && typeof node['value'] === 'boolean') add(node.start, node.end, String(!node['value']))
  if (
    node.type === 'ExpressionStatement' &&
    ['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes((node['expression'] as AstNode).type)
  ) {
    add(node.start, node.end, ';')
  }
}

function walk(node: AstNode, visit: (node: AstNode) => void): void {
  // Types are gone when the code runs.
  if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return
  visit(node)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, visit)
  }
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
