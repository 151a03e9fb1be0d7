import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstNode } from './ast.ts'
import { englishIn, IN_A_CATALOGUE } from './english-sentences.ts'
import { parse } from './parse.ts'
import type { Breach } from './rules.ts'
import { isTest } from './walls.ts'

/** Where the server answers visitors. */
const FOLDERS = ['answers', 'bookings', 'drafts', 'guest-rooms', 'http', 'legal', 'pages', 'people', 'posters', 'submissions', 'tenant']

/** In folders that answer staff else. */
const FILES = ['src/server/forms/changed-fields.ts']

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
  return globSync([`src/server/{${FOLDERS.join(',')}}/**/*.ts`, ...FILES], { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !isTest(path) && !path.endsWith('.sql.ts') && !NOT_FOR_VISITORS.has(path))
    .toSorted()
    .flatMap(file => {
      const source = readFileSync(join(root, file), 'utf8')
      return englishIn(parse(file, source).program as unknown as AstNode).map(({ start, text }) => ({
        file,
        line: source.slice(0, start).split('\n').length,
        rule: `the text "${text}" is answered in English alone`,
        wayOut: IN_A_CATALOGUE,
      }))
    })
}
