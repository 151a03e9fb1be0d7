import { type Static, Type } from 'typebox'
import { MAX_COLUMN_KEY, MAX_COLUMN_WIDTH, MAX_LIST_COLUMNS, MIN_COLUMN_WIDTH } from './list-columns.ts'
import { MAX_FILTERED_ANSWER } from './request-filter.ts'
import { MAX_MARKED } from './inbox-view.ts'
import { MAX_VIEW_NAME } from './kept-view.ts'

/** Of the columns of a form, and of some that it had. */
const MAX_WIDTHS = 1_000

const short = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const day = short(10)

const View = Type.Union([
  Type.Literal('todo'),
  Type.Literal('mine'),
  Type.Literal('waiting'),
  Type.Literal('soon'),
  Type.Literal('clashes'),
  Type.Literal('snoozed'),
])

/** `ViewFilter`. */
const Filter = Type.Object(
  {
    view: Type.Optional(View),
    form: short(36),
    from: day,
    to: day,
    event_from: day,
    event_to: day,
    period: Type.Optional(Type.Union([Type.Literal('today'), Type.Literal('week'), Type.Literal('month')])),
    phase: short(20),
    status: short(50),
    assignee: short(36),
    team: short(36),
    place: short(36),
    answer: short(MAX_FILTERED_ANSWER),
    unread: Type.Optional(Type.Literal('true')),
    mail: Type.Optional(Type.Literal('failed')),
    search: short(200),
    descending: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    columns: short(MAX_LIST_COLUMNS * MAX_COLUMN_KEY),
  },
  { additionalProperties: false },
)

export const SavedViewContent = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: MAX_VIEW_NAME }), is_shared: Type.Boolean(), filter: Filter },
  { additionalProperties: false },
)
export type SavedViewContent = Readonly<Static<typeof SavedViewContent>>

/**
 * Of a form's list, or, of '', that of all forms: keys of columns in their order, and how wide which of them are; none: as ever. What is absent stays as it
 * is.
 */
export const ChosenColumns = Type.Object(
  {
    form: Type.String({ maxLength: 36 }),
    columns: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: MAX_COLUMN_KEY }), { maxItems: MAX_LIST_COLUMNS })),
    widths: Type.Optional(
      // Of the names of a record only a pattern counts.
      Type.Record(
        Type.String({ pattern: `^[^\\n]{1,${MAX_COLUMN_KEY}}$` }),
        Type.Number({ minimum: MIN_COLUMN_WIDTH, maximum: MAX_COLUMN_WIDTH }),
        { maxProperties: MAX_WIDTHS, additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type ChosenColumns = Readonly<Static<typeof ChosenColumns>>

/** Whether one has seen it. */
export const SeenSubmission = Type.Object({ seen: Type.Boolean() }, { additionalProperties: false })
export type SeenSubmission = Readonly<Static<typeof SeenSubmission>>

/** Instant, ISO 8601: what happened later stays unread. */
export const SeenUntil = Type.Object({ until: Type.String({ maxLength: 40 }) }, { additionalProperties: false })
export type SeenUntil = Readonly<Static<typeof SeenUntil>>

/** Of several: that one has seen them, or not, or puts them aside until a civil day in the company's zone; '': they come back. */
export const RequestMarks = Type.Object(
  {
    requests: Type.Array(Type.String({ maxLength: 36 }), { minItems: 1, maxItems: MAX_MARKED }),
    seen: Type.Optional(Type.Boolean()),
    snooze_until: Type.Optional(Type.String({ maxLength: 10 })),
  },
  { additionalProperties: false },
)
export type RequestMarks = Readonly<Static<typeof RequestMarks>>
