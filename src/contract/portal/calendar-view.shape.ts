import { type Static, Type } from 'typebox'
import { MAX_FREE_MINUTES, MIN_FREE_MINUTES } from './calendar-free.ts'
import { MAX_VIEW_NAME } from './kept-view.ts'

const short = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const yes = Type.Optional(Type.Literal('true'))
/** `MAX_CALENDAR_DAYS`. */
const MAX_DAYS = 92

/** `CalendarViewFilter`. */
const Filter = Type.Object(
  {
    view: Type.Union([
      Type.Literal('day'),
      Type.Literal('week'),
      Type.Literal('month'),
      Type.Literal('agenda'),
      Type.Literal('availability'),
    ]),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DAYS })),
    minutes: Type.Optional(Type.Integer({ minimum: MIN_FREE_MINUTES, maximum: MAX_FREE_MINUTES })),
    building: short(36),
    space: short(36),
    form: short(36),
    status: short(50),
    search: short(200),
    mine: yes,
    clashes: yes,
  },
  { additionalProperties: false },
)

export const CalendarViewContent = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: MAX_VIEW_NAME }), is_shared: Type.Boolean(), filter: Filter },
  { additionalProperties: false },
)
export type CalendarViewContent = Readonly<Static<typeof CalendarViewContent>>
