import { type Static, Type } from 'typebox'

const uuid = Type.String({ minLength: 36, maxLength: 36 })

/** How many the server takes is said in its own words: see `MAX_HANDLERS`. */
export const HandlersSettings = Type.Object(
  {
    /** uuids of people who may edit, each once. */
    people: Type.Array(uuid, { maxItems: 1000 }),
    /** uuids of teams, each once. */
    teams: Type.Array(uuid, { maxItems: 1000 }),
    /** Who of the staff sees what is sent to the form. */
    submissions_for: Type.Union([Type.Literal('all'), Type.Literal('handlers')]),
  },
  { additionalProperties: false },
)
export type HandlersSettings = Readonly<Static<typeof HandlersSettings>>
