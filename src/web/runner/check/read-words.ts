import { fetchReader } from '#fields/readers-dom.ts'
import type { AnswerReader, SpaceInWords } from '#fields/runner-props.ts'
import type { Visit } from '../visit.ts'
import type { WordsOf } from './checked-pages.ts'

/** Words that come late are not waited for longer than this: their answers are counted. */
const PATIENCE_MS = 3000

interface FetchedWords {
  /** What they say at the moment it is read; nothing while they are not there. */
  readonly words: WordsOf
  /** The spaces of all answers, as far as they are known at the moment they are read. */
  readonly spaces: () => readonly SpaceInWords[]
  /** Resolves when all are there, one cannot be had, or it took too long. */
  readonly settled: Promise<unknown>
}

/** Begins to fetch what only widgets can say of this run. */
export function fetchWords({ form, host, files }: Visit): FetchedWords {
  const readers = new Map<string, AnswerReader>()
  const fetched = form.fields
    .flatMap(page => page.fields)
    .map(field => fetchReader(field)?.then(read => readers.set(field.mapField, read(field, host, files))))
  const patience = new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
  return {
    words: ({ mapField }) => readers.get(mapField)?.texts(),
    spaces: () => [...readers.values()].flatMap(reader => reader.spaces?.() ?? []),
    settled: Promise.race([Promise.allSettled(fetched), patience]),
  }
}
