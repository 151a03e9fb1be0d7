import { type Static, Type } from 'typebox'
import { MAX_COLUMN_KEY, MAX_LIST_COLUMNS } from './list-columns.ts'
import { MAX_FILTERED_ANSWER } from './request-filter.ts'

/** As `export-choices.ts` has it. Filters mean what they mean in the address of the list: what cannot be is refused by the server with what to do. */
export const NewExport = Type.Object(
  {
    format: Type.Union([Type.Literal('csv'), Type.Literal('xlsx'), Type.Literal('jsonl')]),
    columns: Type.Union([Type.Literal('seen'), Type.Literal('all')]),
    /** Of `seen`: keys of the columns of the list, in their order (`list-columns.ts`); absent: the usual ones. */
    shown: Type.Optional(Type.Array(Type.String({ maxLength: MAX_COLUMN_KEY }), { maxItems: MAX_LIST_COLUMNS })),
    texts: Type.Union([Type.Literal('labels'), Type.Literal('values')]),
    /** Of CSV: between two cells, and whether it begins with the mark by which spreadsheets know UTF-8. */
    separator: Type.Optional(Type.Union([Type.Literal(','), Type.Literal(';'), Type.Literal('\t')])),
    bom: Type.Optional(Type.Boolean()),
    /** As a ZIP with the files of each submission in a folder of its reference. */
    with_files: Type.Optional(Type.Boolean()),
    /** uuid of a form, civil dates in the company's zone (both included), words, a phase, key of a status, who works on it; '' or absent: all. */
    form: Type.Optional(Type.String({ maxLength: 36 })),
    from: Type.Optional(Type.String({ maxLength: 10 })),
    to: Type.Optional(Type.String({ maxLength: 10 })),
    /** Civil days on which its event is; '' or absent: any. */
    event_from: Type.Optional(Type.String({ maxLength: 10 })),
    event_to: Type.Optional(Type.String({ maxLength: 10 })),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    phase: Type.Optional(Type.String({ maxLength: 20 })),
    status: Type.Optional(Type.String({ maxLength: 50 })),
    assignee: Type.Optional(Type.String({ maxLength: 36 })),
    /** `{mapField}={value}`: what has this value as an answer, or as one of several. */
    answer: Type.Optional(Type.String({ maxLength: MAX_FILTERED_ANSWER })),
    /** uuid of a region, a location, a building or a space: what has something booked there. */
    place: Type.Optional(Type.String({ maxLength: 36 })),
    /** uuid of a team: what somebody of it works on. */
    team: Type.Optional(Type.String({ maxLength: 36 })),
    /** One of the views that everybody has, and `true`: only what is new to who asks. */
    view: Type.Optional(Type.String({ maxLength: 20 })),
    unread: Type.Optional(Type.String({ maxLength: 4 })),
    /** `failed`: only those of which a mail did not arrive. */
    mail: Type.Optional(Type.String({ maxLength: 6 })),
    /** The newest first; absent: true. */
    descending: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewExport = Readonly<Static<typeof NewExport>>
