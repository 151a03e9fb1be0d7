import type { AnswerTable } from '#engine/model/answer-table.ts'
import type { CompiledForm } from '#engine/compile/compiled-form.ts'
import { split } from '#engine/model/values.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { DEFAULT_FORMATS } from '#fields/kit/formats.ts'
import { folded } from '#fields/kit/folded.ts'

/** Characters of a word; what follows them is not looked at. */
const MAX_LENGTH = 60
/** Bytes of all words of one submission: a third of what PostgreSQL takes. */
const MAX_BYTES = 300_000
/** Words that have no more bytes than that, whatever they are. */
const FEW_WORDS = MAX_BYTES / (MAX_LENGTH * 4)
/** Words of one search. */
const MAX_SEARCHED = 20

/** Scripts that put no space between words: each letter is a word. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
/** Letters and digits that belong together. */
const WORD = new RegExp(String.raw`${UNSPACED}|(?:(?!${UNSPACED})[\p{L}\p{N}])+`, 'gu')
/** The same where all is ASCII, by far the most: every submit looks at all its texts. */
const ASCII = /^[\0-\x7f]*$/
const ASCII_WORD = /[a-z0-9]+/g

/** The words of a text, without case, accents and Unicode form: they are the same in what is stored and in what is asked. */
export function wordsOf(text: string): readonly string[] {
  const plain = folded(text)
  const words = (ASCII.test(plain) ? plain.match(ASCII_WORD) : plain.replaceAll('ß', 'ss').match(WORD)) ?? []
  return words.map(word => (word.length > MAX_LENGTH ? [...word].slice(0, MAX_LENGTH).join('') : word))
}

/** What a submission is found by: its answers as typed and as their options are called, the cells of their rows, the names of its files. */
export function searchWords(
  form: CompiledForm,
  answers: Readonly<Record<string, string>>,
  fileNames: readonly string[],
  labels: Labels = {},
): readonly string[] {
  const texts = [...fileNames]
  for (const { mapField, field, kind } of form.fields) {
    const answer = answers[mapField]
    if (!answer) continue
    texts.push(...(kind.table ? cellsOf(kind.table(kind.read(answer, field), field, DEFAULT_FORMATS)) : [answer]))
    const options = kind.options?.(field) ?? []
    if (options.length > 0) for (const value of split(answer)) texts.push(options.find(option => option.value === value)?.label ?? '')
    const called = labels[mapField]
    if (called) texts.push(...Object.values(called))
  }
  // As one text: every submit does this, and one long match costs a fraction of many short ones.
  return firstOf(new Set(wordsOf(texts.join('\n'))))
}

const cellsOf = ({ rows }: AnswerTable): readonly string[] => rows.flat()

function firstOf(words: ReadonlySet<string>): readonly string[] {
  if (words.size <= FEW_WORDS) return [...words]
  const first: string[] = []
  let bytes = 0
  for (const word of words) {
    bytes += Buffer.byteLength(word)
    if (bytes > MAX_BYTES) break
    first.push(word)
  }
  return first
}

/** The words as PostgreSQL's `tsvector`; each begins with its company's own letters, so that one index serves all companies. */
export function vectorOf(company: string, words: readonly string[], reference: string): string {
  const plainReference = reference.replaceAll('-', '').toLowerCase()
  const prefix = companyPrefix(company)
  // Every submit does this: one join costs a fifth of a text for each word.
  return `'${prefix}${[...words, plainReference, ...wordsOf(reference)].join(`' '${prefix}`)}'`
}

/**
 * A search as PostgreSQL's `tsquery`: every word has to begin a word of the submission. A single letter has to be a word of
 * its own: too many words begin with it. Undefined: the text has no word.
 */
export function queryOf(company: string, text: string): string | undefined {
  const words = [...new Set(wordsOf(text))].slice(0, MAX_SEARCHED)
  if (words.length === 0) return undefined
  const prefix = companyPrefix(company)
  return words.map(word => `'${prefix}${word}'${word.length > 1 ? ':*' : ''}`).join(' & ')
}

interface AskedWords {
  /** A search as it was typed. */
  readonly search: string
  /** An answer that is asked for: its words are among those of every submission that has it. */
  readonly answer?: { readonly value: string } | undefined
}

/** What the index is asked for, as `tsquery`; null: nothing, undefined: a search without a word, which finds nothing. */
export function askedWords(company: string, { search, answer }: AskedWords): string | null | undefined {
  const typed = search.trim() === '' ? '' : queryOf(company, search)
  if (typed === undefined) return undefined
  const ofAnswer = [...new Set(wordsOf(answer?.value ?? ''))].slice(0, MAX_SEARCHED)
  const words = [typed, ...ofAnswer.map(word => `'${companyPrefix(company)}${word}'`)]
  return words.filter(one => one !== '').join(' & ') || null
}

/** Ten characters of its uuid are enough to keep the words of companies apart; statements name the company besides. */
const companyPrefix = (company: string): string => company.replaceAll('-', '').slice(0, 10)
