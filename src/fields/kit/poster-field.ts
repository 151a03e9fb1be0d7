import type { Option } from '#engine/model/form.ts'
import type { EditedEvent, ServiceQuestion } from '#engine/model/service-source.ts'
import { split } from '#engine/model/values.ts'
import { readDate } from './canonical-texts.ts'
import { type EventReader, eventFieldsOf } from './event-fields.ts'
import type { ServiceCallName } from './service-calls.ts'
import { widgetTexts } from './widget-texts.ts'

/** A field of a poster widget: what its author may say besides its label (P3.27). */
export interface PosterField extends EventReader {
  /** In place of the widget while it has nothing to show. */
  readonly noDataText?: string
}

/** The mapFields that say where and when. */
export function placeAndDays(field: PosterField): readonly [worksites: string, start: string, end: string] {
  const { poster_worksites, start_date, end_date } = eventFieldsOf(field)
  return [poster_worksites, start_date, end_date]
}

type Answers = Readonly<Record<string, string>>

/** Asks about the chosen campuses on the days from the first to the last; undefined while one of them is missing or the days are in the wrong order. */
export const placeAndDaysQuestion =
  (call: ServiceCallName) =>
  (field: PosterField, answers: Answers, edited: EditedEvent | undefined): ServiceQuestion | undefined => {
    const [worksites, start, end] = placeAndDays(field)
    const [start_date, end_date] = [readDate(answers[start] ?? ''), readDate(answers[end] ?? '')]
    const worksite_uids = split(answers[worksites] ?? '')
    if (worksite_uids.length === 0 || start_date === '' || end_date === '' || start_date > end_date) return undefined
    return { call, query: {}, body: { worksite_uids, start_date, end_date, ...edited } }
  }

/** An option that is made of an answer of the resource service, with that answer for the widget to draw. */
export interface ServiceOption<A> extends Option {
  readonly answer: A
  /** The answers that the question was made of; only in a browser. */
  readonly basis?: Answers
}

/** What the resource service answered last; undefined: nothing yet, or there was nothing to ask. */
export function serviceOption<A>(options: readonly Option[]): ServiceOption<A> | undefined {
  const [first] = options
  return first && 'answer' in first ? (first as ServiceOption<A>) : undefined
}

/** The answers that the last request to the resource service was made from, or that are not enough for one; undefined before the first one, and on a server. */
export function basisOf(options: readonly Option[]): Answers | undefined {
  return (options[0] as Partial<ServiceOption<unknown>> | undefined)?.basis
}

/** What the three kinds have in common: the server computes their answers (P12.26). */
export const computedByService = {
  fetches: () => true,
  computed: true,
  skipsConditions: true,
  invalidMessage: () => widgetTexts.invalid,
} as const
