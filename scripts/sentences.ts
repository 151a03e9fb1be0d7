import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLE = 'docs/SENTENCES.md'
const TEST_FILE = /\.(?:test\.tsx?|e2e\.ts)$/
/** A proof: the file between backticks, then the title of the test. */
const PROOF = /^`([^`]+)` (.+)$/
/** What a later issue brings has no test yet; the row says which. */
const LATER = /^_later: .+_$/

/**
 * The table of docs/SENTENCES.md names for each sentence of the specification the tests that prove it. Gives what is wrong
 * with it: a row without a proof, a file that is not there, a title that no test of the file has, a test that is skipped.
 */
export function checkSentences(root: string): string[] {
  return rowsOf(readFileSync(join(root, TABLE), 'utf8')).flatMap(({ line, sentence, proofs }) =>
    proofs.map(proof => problemOf(root, proof)).filter(problem => problem !== '').map(problem => `${TABLE}:${line} (${sentence.slice(0, 60)}): ${problem}`),
  )
}

interface Row {
  readonly line: number
  readonly sentence: string
  readonly proofs: readonly string[]
}

/** Every row of two cells but the heads and their rules. */
function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index, lines) => {
    const cells = /^\|(.*)\|$/.exec(text)?.[1]?.split(/(?<!\\)\|/).map(cell => cell.trim().replaceAll('\\|', '|'))
    const isHead = isRule(lines[index + 1] ?? '')
    if (!cells || isHead || isRule(text)) return []
    const [sentence = '', proofs = ''] = cells
    return [{ line: index + 1, sentence, proofs: proofs.split('<br>').map(proof => proof.trim()) }]
  })
}

function isRule(line: string): boolean {
  return /^\|(?:-+\|)+$/.test(line.replaceAll(' ', ''))
}

function problemOf(root: string, proof: string): string {
  if (LATER.test(proof)) return ''
  const [, file = '', title = ''] = PROOF.exec(proof) ?? []
  if (file === '') return proof === '' ? 'no test' : `"${proof}" names no test`
  if (!TEST_FILE.test(file) || !existsSync(join(root, file))) return `there is no test file ${file}`
  const found = literalsOf(title).map(literal => callWith(literal).exec(readFileSync(join(root, file), 'utf8'))).find(match => match !== null)
  if (!found) return `${file} has no test "${title}"`
  return /\.(?:skip|todo|fails)\b/.test(found[1] ?? '') ? `the test "${title}" is not run` : ''
}

/** The title as it may stand in the source. */
function literalsOf(title: string): string[] {
  return ["'", '"', '`'].map(quote => quote + title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote)
}

/** `test('title', …`, also after `.each(…)`, of which the end is enough. */
function callWith(literal: string): RegExp {
  return new RegExp(`(\\b(?:test|it)(?:\\.\\w+)*|\\)|\`)\\(\\s*${literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*,`)
}

if (import.meta.main) {
  const problems = checkSentences(join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
