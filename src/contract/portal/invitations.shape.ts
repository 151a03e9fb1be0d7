import { type Static, Type } from 'typebox'
import { LANGUAGES } from '../languages/languages.ts'
import { MAX_TEAMS } from './person-rules.ts'
import { ChosenPermissions } from './staff-people.shape.ts'

/** Longer than any text may be: what is too long is said at its place. */
const text = Type.String({ maxLength: 2000 })

/** Tag of a language of the product: of the invitation, and of mails to them until they choose another one. Absent: English. */
const language = Type.Optional(Type.Enum(LANGUAGES))

/** Somebody who is asked in. `name` '': the address; `role` '': what goes with the permissions. */
export const NewPerson = Type.Object(
  {
    email: text,
    name: text,
    role: text,
    permissions: ChosenPermissions,
    teams: Type.Array(Type.String({ minLength: 36, maxLength: 36 }), { maxItems: MAX_TEAMS }),
    language,
  },
  { additionalProperties: false },
)
export type NewPerson = Static<typeof NewPerson>

/** `text`: CSV whose head names columns, or lines with an address each. `dry_run`: it is read and judged, and nobody is asked in. */
export const PeopleText = Type.Object(
  { text: Type.String({ maxLength: 200_000 }), dry_run: Type.Boolean(), language },
  { additionalProperties: false },
)
export type PeopleText = Static<typeof PeopleText>
