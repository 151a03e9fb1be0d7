import { inList } from '#contract/texts/in-list.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { FormDefinition } from '#engine/model/form.ts'
import type { EventFieldName, EventReader } from '#fields/kit/event-fields.ts'
import type { ReadableAnswer } from '#fields/readable-answer.ts'
import { clockZone, foreignZone } from '#fields/kit/zone-words.ts'
import { linesOf } from './answer-lines.ts'
import { type CheckedAnswer, checkedPages, type CheckedRun, type WordsOf } from './checked-pages.ts'
import { sheetTexts as texts } from './sheet-texts.ts'

/** A request on paper (P5.35). Texts alone, so that whoever has answers can print them. */
export interface SheetData {
  readonly company: Pick<CompanyData, 'name' | 'display_name' | 'logo' | 'address' | 'phone'>
  /** What the event is called, else the form. */
  readonly title: string
  readonly formTitle: string
  /** Tag of the form's title; absent: `language`. So for all that follows. */
  readonly formTitleLanguage?: string | undefined
  /** '' while it was not sent. */
  readonly reference: string
  /** When it was sent and by whom, or that it was not. */
  readonly status: string
  /** Address at which it can be changed, or ''. */
  readonly link: string
  /** Tag of the language that it is written in. */
  readonly language: string
  readonly facts: readonly SheetFact[]
  readonly pages: readonly (SheetPage & { readonly answers: readonly SheetAnswer[] })[]
  /** By the titles of their pages. Their questions: none in a sheet that was stored by an earlier version of the portal. */
  readonly unanswered: readonly (SheetPage & { readonly questions?: readonly SheetQuestion[] })[]
}

interface SheetPage {
  readonly title: string
  readonly language?: string | undefined
}

export interface SheetQuestion {
  readonly label: string
  readonly language?: string | undefined
}

/** A question on paper with its answer. */
export interface SheetAnswer extends ReadableAnswer, SheetQuestion {
  readonly texts_language?: string | undefined
}

interface SheetFact {
  readonly name: string
  readonly lines: readonly string[]
  /** Tag of that of its lines. */
  readonly language?: string | undefined
}

export type SheetHead = Pick<SheetData, 'company' | 'reference' | 'status' | 'link'>

/** All of a run: every shown page with its answers, then what was not answered. */
export const sheetOfRun = (run: CheckedRun, head: SheetHead, wordsOf?: WordsOf): SheetData => ({ ...head, ...sheetPartsOf(run, wordsOf) })

/** What of it the answers say: plain data. */
export function sheetPartsOf(run: CheckedRun, wordsOf?: WordsOf): Omit<SheetData, keyof SheetHead> {
  const pages = checkedPages(run, run.run.form().pages, wordsOf)
  const answered = new Map(pages.flatMap(({ answers }) => answers.map(answer => [answer.mapField, answer] as const)))
  const isThere = (answer: CheckedAnswer) => linesOf(answer).length > 0
  return {
    language: run.language,
    title: linesOf(answered.get(eventField(run.form, 'event_name')) ?? NOTHING).join() || run.form.title,
    formTitle: run.form.title,
    formTitleLanguage: run.languageOf(run.form.title),
    facts: factsOf(run, answered),
    pages: pages
      .map(({ title, language, answers }) => ({ title, language, answers: answers.filter(isThere) }))
      .filter(({ answers }) => answers.length > 0),
    unanswered: pages
      .map(({ title, language, answers, unanswered }) => ({
        title,
        language,
        questions: [...answers.filter(answer => !isThere(answer)), ...unanswered].map(questionOf),
      }))
      .filter(({ questions }) => questions.length > 0),
  }
}

const NOTHING: ReadableAnswer = { texts: [] }

/** Of an answer or a field nothing but the question. */
export const questionOf = ({ label, language }: SheetQuestion): SheetQuestion => ({ label, language })

/** The zone of the event's times, where it is not the one of the own clock; '' where it has no times. */
function zoneLine({ form, run }: CheckedRun): string {
  const textOf = (name: EventFieldName, needsShown = true) => {
    const { shown, value } = run.field(eventField(form, name))
    return (shown || !needsShown) && typeof value === 'string' ? value : ''
  }
  const time = textOf('start_time') || textOf('end_time')
  return time === '' ? '' : foreignZone(textOf('timezone', false), textOf('start_date'), time, clockZone())
}

/** What an event is about, from the default fields (P3.34) that the form asks, or those that its widgets read instead (P3.38). */
function factsOf(run: CheckedRun, answered: ReadonlyMap<string, CheckedAnswer>): readonly SheetFact[] {
  const answerOf = (name: EventFieldName) => answered.get(eventField(run.form, name))
  const lineOf = (name: EventFieldName) => inList(linesOf(answerOf(name) ?? NOTHING))
  const range = (from: EventFieldName, to: EventFieldName) =>
    [...new Set([lineOf(from), lineOf(to)])].filter(text => text !== '').join(' – ')
  return [
    { name: texts.when, lines: [range('start_date', 'end_date'), range('start_time', 'end_time'), zoneLine(run)] },
    { name: texts.where, lines: [lineOf('location'), lineOf('worksite')], language: answerOf('location')?.texts_language },
    { name: texts.people, lines: [lineOf('seating_capacity')] },
  ]
    .map(fact => ({ ...fact, lines: fact.lines.filter(line => line !== '') }))
    .filter(({ lines }) => lines.length > 0)
}

/** The field of a form that says this of its event: the first that a widget reads in place of the default one (P3.38). */
export const eventField = ({ fields: pages }: Pick<FormDefinition, 'fields'>, name: EventFieldName): string =>
  pages.flatMap(({ fields }) => fields.map(({ eventFields }: EventReader) => eventFields?.[name])).find(own => own && own !== name) ?? name
