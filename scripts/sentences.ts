import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { calls } from '#contract/calls.shape.ts'
import { kindList } from '#fields/types.ts'
import { compareParagraphs, readParagraphs } from './paragraphs.ts'

const TABLE = 'docs/SENTENCES.md'
const TEST_FILE = /\.(?:test\.tsx?|e2e\.ts)$/
/** A proof: the file between backticks, then the title of the test. */
const PROOF = /^`([^`]+)` (.+)$/
/** What a later issue brings has no test yet; the row says which. */
const LATER = /^_later: .+_$/
/** Numbers of paragraphs: `P4.7`, `P4.7, P5.1`. */
const PARAGRAPHS = /^P\d+\.\d+(?:, P\d+\.\d+)*$/
/** What a sentence names: `the kinds `date` and `time``. */
const NAMED = /\b(kind|call|screen)s? ((?:`[^`]+`(?:, | and )?)+)/gi

/**
 * The last paragraph of each chapter, P1 to P13, when rows became a duty: not all before it have one. A new paragraph stands
 * behind these, with its row.
 */
const LAST_WITHOUT_DUTY = [34, 23, 45, 49, 33, 20, 9, 37, 24, 29, 9, 33, 23]

/** What a sentence may name. */
export type ProductNames = Readonly<Record<'kind' | 'call' | 'screen', ReadonlySet<string>>>

/**
 * The table of docs/SENTENCES.md names for each paragraph of the product the tests that prove it. Gives what is wrong with
 * it: a row without a paragraph or a proof, a file that is not there, a title that no test of the file has, a test that is
 * skipped, a kind of field, call or screen that does not exist, a row out of order, a new paragraph without a row.
 */
export function checkSentences(root: string, names: ProductNames = namesIn(root)): string[] {
  const rows = rowsOf(readFileSync(join(root, TABLE), 'utf8'))
  const textOf = readOnce(root)
  const ofRows = rows.flatMap((row, index) => {
    const problems = [
      paragraphProblem(row, rows[index - 1]),
      ...nameProblems(row, names),
      ...row.proofs.map(proof => proofProblem(textOf, proof)),
    ]
    return problems.filter(problem => problem !== '').map(problem => `${TABLE}:${row.line} (${row.sentence.slice(0, 60)}): ${problem}`)
  })
  return [...ofRows, ...unprovenProblems(root, rows)]
}

/** What is promised and not built has a row too: it says what brings it. */
function unprovenProblems(root: string, rows: readonly Row[]): string[] {
  const proven = new Set(rows.flatMap(({ paragraphs }) => paragraphs.split(', ')))
  return readParagraphs(root)
    .filter(({ paragraph }) => hasDuty(paragraph) && !proven.has(paragraph))
    .map(
      ({ file, line, paragraph }) =>
        `${file}:${line}: ${paragraph} has no row in ${TABLE}: | ${paragraph} | its sentence | \`src/….test.ts\` title of the test |, or _later: what brings it_`,
    )
}

function hasDuty(paragraph: string): boolean {
  const [chapter = 0, number = 0] = paragraph.slice(1).split('.').map(Number)
  return number > (LAST_WITHOUT_DUTY[chapter - 1] ?? 0)
}

/** The kinds of field, the calls and the screens that there are. */
function namesIn(root: string): ProductNames {
  return {
    kind: new Set(kindList),
    call: new Set(Object.keys(calls)),
    screen: new Set(globSync('src/web/screens/*/', { cwd: root }).map(path => basename(path))),
  }
}

interface Row {
  readonly line: number
  readonly paragraphs: string
  readonly sentence: string
  readonly proofs: readonly string[]
}

/** Every row of three cells but the heads and their rules. */
function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index, lines) => {
    const cells = /^\|(.*)\|$/
      .exec(text)?.[1]
      ?.split(/(?<!\\)\|/)
      .map(cell => cell.trim().replaceAll('\\|', '|'))
    const isHead = isRule(lines[index + 1] ?? '')
    if (!cells || isHead || isRule(text)) return []
    const [paragraphs = '', sentence = '', proofs = ''] = cells
    return [{ line: index + 1, paragraphs, sentence, proofs: proofs.split('<br>').map(proof => proof.trim()) }]
  })
}

function isRule(line: string): boolean {
  return /^\|(?:-+\|)+$/.test(line.replaceAll(' ', ''))
}

/** Whether there is a paragraph of that number, `paragraphs.ts` checks. */
function paragraphProblem({ paragraphs }: Row, before: Row | undefined): string {
  if (!PARAGRAPHS.test(paragraphs)) return `"${paragraphs}" names no paragraph`
  const isSorted = !before || compareParagraphs(firstOf(before.paragraphs), firstOf(paragraphs)) <= 0
  return isSorted ? '' : `${firstOf(paragraphs)} stands after ${firstOf(before.paragraphs)}`
}

const firstOf = (paragraphs: string): string => paragraphs.split(',', 1)[0] ?? ''

function nameProblems({ sentence }: Row, names: ProductNames): string[] {
  return [...sentence.matchAll(NAMED)].flatMap(([, word = '', list = '']) => {
    const sort = word.toLowerCase() as keyof ProductNames
    const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    return named.filter(name => !names[sort].has(name)).map(name => `there is no ${sort} ${name}`)
  })
}

/** Gives the text of a file, '' where there is none: many rows name the same one. */
function readOnce(root: string): (file: string) => string {
  const texts = new Map<string, string>()
  return file => {
    const text = texts.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
    texts.set(file, text)
    return text
  }
}

function proofProblem(textOf: (file: string) => string, proof: string): string {
  if (LATER.test(proof)) return ''
  const [, file = '', title = ''] = PROOF.exec(proof) ?? []
  if (file === '') return proof === '' ? 'no test' : `"${proof}" names no test`
  const text = TEST_FILE.test(file) ? textOf(file) : ''
  if (text === '') return `there is no test file ${file}`
  const found = literalsOf(title)
    .map(literal => callWith(text, literal))
    .find(call => call !== undefined)
  if (found === undefined) return `${file} has no test "${title}"`
  return /\.(?:skip|todo|fails|fixme)\b/.test(found) ? `the test "${title}" is not run` : ''
}

/** The title as it may stand in the source. */
function literalsOf(title: string): string[] {
  return ["'", '"', '`'].map(quote => quote + title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote)
}

const BEGUN = /(\b(?:test(?:Of[A-Z]\w*)?|it)(?:\.\w+)*|\)|`)\(\s*$/
/** Further before it no call begins: only white space stands between. */
const MAX_BEGINNING = 200

/** What calls `test('title', …`, `testOfLooks('title', …`, also after `.each(…)`, of which the end is enough; undefined where nothing does. */
function callWith(text: string, literal: string): string | undefined {
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
    const [, call] = BEGUN.exec(text.slice(Math.max(0, at - MAX_BEGINNING), at)) ?? []
    if (call !== undefined && /^\s*,/.test(text.slice(at + literal.length, at + literal.length + MAX_BEGINNING))) return call
  }
  return undefined
}

if (import.meta.main) {
  const problems = checkSentences(join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
