import type { Field } from '#engine/model/form.ts'
import { isEmpty } from '#engine/model/values.ts'
import { boundsSentence } from '#fields/bounds-sentence.ts'
import { readableAnswer, type ReadableAnswer } from '#fields/readable-answer.ts'
import { kinds } from '#fields/types.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { messageLanguage } from '../field-view.ts'
import { stepsTexts } from '../steps/steps-texts.ts'
import { optionLabels } from '../unapplied-answers.ts'
import type { Visit } from '../visit.ts'
import { checkTexts as texts } from './check-texts.ts'

/** A question of the form, as visitors read it. */
export interface CheckedField {
  readonly mapField: string
  readonly label: string
  /** Tag of the label's; absent: that of the form as it is shown. */
  readonly language?: string | undefined
}

/** A question with its answer; without texts, table and files there is none, though one is needed. */
export interface CheckedAnswer extends CheckedField, ReadableAnswer {
  /** False where there is nothing to change: the server computes it, or it is kept as it was sent. */
  readonly canChange: boolean
  /** What is wrong with it, or ''. */
  readonly issue: string
  readonly issue_language: string
  /** That bounds changed it, as beneath its field, or ''. */
  readonly boundsNote: string
  /** Tag of texts that are the form's or the product's; absent: as for the label. */
  readonly texts_language?: string | undefined
}

export interface CheckedPage {
  /** Index into the definition. */
  readonly page: number
  readonly title: string
  readonly language?: string | undefined
  readonly answers: readonly CheckedAnswer[]
  /** Questions that may stay without an answer, and have none. */
  readonly unanswered: readonly CheckedField[]
}

/** What a run has to say of itself. `Visit` is one. */
export type CheckedRun = Pick<Visit, 'form' | 'run' | 'formats' | 'language' | 'languageOf' | 'fieldView'>

/**
 * The answers of these pages (indices into the definition) to be read (P5.5): what was drawn, never what is hidden, and never what
 * is no answer. A page without any question is left out.
 * @param wordsOf an answer that only its widget can say in words (a space by its name); undefined: it cannot, or not yet
 */
export function checkedPages(run: CheckedRun, pages: readonly number[], wordsOf: WordsOf = () => undefined): readonly CheckedPage[] {
  return pages
    .map((page, position) => {
      const { title, fields = [] } = run.form.fields[page] ?? {}
      const questions = fields.flatMap(field => questionOf(run, field, wordsOf))
      return {
        page,
        title: title || stepsTexts.pageName({ page: position + 1 }),
        language: title ? run.languageOf(title) : languageNow(),
        answers: questions.filter((question): question is CheckedAnswer => 'texts' in question),
        unanswered: questions.filter(question => !('texts' in question)),
      }
    })
    .filter(({ answers, unanswered }) => answers.length + unanswered.length > 0)
}

export type WordsOf = (field: Field) => readonly string[] | undefined

function questionOf(run: CheckedRun, field: Field, wordsOf: WordsOf): readonly (CheckedField | CheckedAnswer)[] {
  const { mapField } = field
  const kind = kinds[field.type]
  const { state, unread } = run.fieldView(mapField)
  if (!kind || kind.silent || field.hidden || !state.shown) return []
  const question: CheckedField = { mapField, label: field.label || field.shortLabel || mapField, language: run.languageOf(field.label) }
  const canChange = !kind.computed && !state.locked
  const issue = unread?.message || state.issue
  const issue_language = messageLanguage(field, issue) ?? run.language
  const { value } = state
  if (kind.isEmpty?.(value, field) ?? isEmpty(value)) {
    if (!canChange) return []
    return state.required || issue !== '' ? [{ ...question, texts: [], canChange, issue, issue_language, boundsNote: '' }] : [question]
  }
  const { formats, language } = run
  const words = wordsOf(field)
  const answer = words ? { texts: words } : readableAnswer(field, value, { formats, language, labels: optionLabels(field, run.run) })
  const texts_language = field.values?.some(({ label }) => label === answer.texts[0]) ? run.languageOf(answer.texts[0]!) : undefined
  const boundsNote = boundsSentence(field.type, state.locked ? undefined : state.clamped, answer.texts.join())
  const readable = orCount(inOneLine(answer, language), value.length)
  return [{ ...question, texts_language, ...readable, canChange, issue, issue_language, boundsNote }]
}

/** Several short texts, as the language writes a list: those with commas of their own stay apart. */
function inOneLine(answer: ReadableAnswer, language: string): ReadableAnswer {
  const { texts: list } = answer
  if (list.length < 2 || list.some(text => /[,\n]/.test(text))) return answer
  return { ...answer, texts: [new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(list)] }
}

/** An answer that nothing says in words is at least counted. */
const orCount = (answer: ReadableAnswer, count: number): ReadableAnswer & Pick<CheckedAnswer, 'texts_language'> =>
  answer.texts.length > 0 || answer.table || answer.files ? answer : { texts: [texts.chosen({ count })], texts_language: languageNow() }
