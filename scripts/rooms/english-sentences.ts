import { type AstNode, childrenOf } from './ast.ts'

/** A sentence, or the title of one: it begins like one, and has three words or more. What is filled in is a word. */
const SENTENCE = /^\p{Lu}\p{Ll}*[’']?\p{L}*(?:,? [\p{L}\p{N}’'…“”()]+[,;:]?){2,}(?: [–-] )?[^/=<>]*$/u
/** What is only read in a log. */
const LOGGED = /(?:Error|Failure|NoSlot)$/
const LOGS = new Set(['console', 'logError', 'logOnce', 'complain'])

/** Where a text for visitors belongs. */
export const IN_A_CATALOGUE =
  'write it into a part of the catalogue (`catalogue(…)`, decision 53), with its translations in src/contract/languages/'

export interface Sentence {
  readonly start: number
  readonly text: string
}

/** Sentences of this code outside of a catalogue, but for what is only read in a log. */
export function englishIn(node: AstNode): Sentence[] {
  if (isMarked(node) || isLogged(node) || node.type === 'ImportDeclaration') return []
  const text = textOf(node)
  if (text !== undefined) return SENTENCE.test(text) ? [{ start: node.start, text }] : []
  return childrenOf(node).flatMap(englishIn)
}

const isMarked = ({ type, callee }: AstNode): boolean =>
  type === 'CallExpression' && (callee?.type === 'Super' || callee?.name === 'catalogue' || callee?.name === 'english')

function isLogged({ type, callee }: AstNode): boolean {
  // A RangeError says to whoever asked what is wrong with it.
  if (type === 'NewExpression') return LOGGED.test(callee?.name ?? '') && callee?.name !== 'RangeError'
  if (type !== 'CallExpression') return false
  return [callee?.name, callee?.object?.name, callee?.property?.name].some(name => LOGS.has(name ?? ''))
}

function textOf(node: AstNode): string | undefined {
  const { type, value, quasis } = node as AstNode & { value?: unknown; quasis?: { value: { cooked: string } }[] }
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  return type === 'TemplateLiteral' ? quasis?.map(part => part.value.cooked).join('…') : undefined
}
