import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type AstNode, childrenOf } from './ast.ts'
import type { Breach } from './rules.ts'
import { isTest } from './walls.ts'

/** Where the server answers visitors. */
const FOLDERS = ['answers', 'bookings', 'drafts', 'guest-rooms', 'http', 'legal', 'pages', 'people', 'posters', 'submissions', 'tenant']
/** A sentence, or the title of one: it begins like one, and has three words or more. What is filled in is a word. */
const SENTENCE = /^\p{Lu}\p{Ll}*[’']?\p{L}*(?:,? [\p{L}\p{N}’'…“”()]+[,;:]?){2,}(?: [–-] )?[^/=<>]*$/u
/** What is only read in a log. */
const LOGGED = /(?:Error|Failure|NoSlot)$/

/** All of what no visitor reads. Single texts are marked with `english()`. */
const NOT_FOR_VISITORS: ReadonlySet<string> = new Set([
  // Answers to programs: our own script makes no such call.
  'src/server/http/json-text.ts',
  'src/server/http/openapi.ts',
  'src/server/http/shape.ts',
  // Staff and operators read English.
  'src/server/bookings/bookings.routes.ts',
  'src/server/pages/states-form.ts',
  'src/server/people/passwords.ts',
  // Kept in English, and told in the visitor's language: `history-texts.ts`, `reason-words.ts`.
  'src/server/answers/history-lines.ts',
  'src/server/bookings/holds.ts',
  // Never leave the server.
  'src/server/pages/joined-brotli.ts',
  'src/server/pages/joined-gzip.ts',
])

/** English that the server says to visitors outside of the catalogues: who reads another language would read it all the same (P1.36). */
export function answerTextBreaches(root: string): Breach[] {
  return globSync(`src/server/{${FOLDERS.join(',')}}/**/*.ts`, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !isTest(path) && !path.endsWith('.sql.ts') && !NOT_FOR_VISITORS.has(path))
    .toSorted()
    .flatMap(file => {
      const source = readFileSync(join(root, file), 'utf8')
      return sentencesIn(parseSync(file, source).program as unknown as AstNode).map(({ start, text }) => ({
        file,
        line: source.slice(0, start).split('\n').length,
        rule: `the text "${text}" is answered in English alone`,
        wayOut: 'write it into a part of the catalogue (`catalogue(…)`, decision 53), with its translations in src/contract/languages/',
      }))
    })
}

interface Sentence {
  readonly start: number
  readonly text: string
}

function sentencesIn(node: AstNode): Sentence[] {
  if (isMarked(node) || isLogged(node) || node.type === 'ImportDeclaration') return []
  const text = textOf(node)
  if (text !== undefined) return SENTENCE.test(text) ? [{ start: node.start, text }] : []
  return childrenOf(node).flatMap(sentencesIn)
}

const isMarked = ({ type, callee }: AstNode): boolean =>
  type === 'CallExpression' && (callee?.type === 'Super' || callee?.name === 'catalogue' || callee?.name === 'english')

/** A RangeError says to whoever asked what is wrong with it. */
const isLogged = ({ type, callee }: AstNode): boolean =>
  type === 'NewExpression' && LOGGED.test(callee?.name ?? '') && callee?.name !== 'RangeError'

function textOf(node: AstNode): string | undefined {
  const { type, value, quasis } = node as AstNode & { value?: unknown; quasis?: { value: { cooked: string } }[] }
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  return type === 'TemplateLiteral' ? quasis?.map(part => part.value.cooked).join('…') : undefined
}
