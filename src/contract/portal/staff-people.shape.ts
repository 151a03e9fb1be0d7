import { type Static, Type } from 'typebox'
import { MAX_TEAM_PEOPLE, MAX_TEAMS, PERSON_TEXTS } from './person-rules.ts'

/** Longer than any text may be: what is too long is said at its place. */
const text = Type.Optional(Type.String({ maxLength: 2000 }))
const uuid = Type.String({ minLength: 36, maxLength: 36 })

/** What changes of a person; what is left out stays. */
export const PersonChanges = Type.Object(
  Object.fromEntries(PERSON_TEXTS.map(name => [name, text])) as Record<(typeof PERSON_TEXTS)[number], typeof text>,
  { additionalProperties: false },
)
export type PersonChanges = Static<typeof PersonChanges>

/** All four, so that nobody gives or takes what they did not see. */
export const ChosenPermissions = Type.Object(
  { can_view: Type.Boolean(), can_add: Type.Boolean(), can_edit: Type.Boolean(), can_delete: Type.Boolean() },
  { additionalProperties: false },
)
export type ChosenPermissions = Static<typeof ChosenPermissions>

/** uuids of all teams that the person is in from now on. */
export const ChosenTeams = Type.Object({ teams: Type.Array(uuid, { maxItems: MAX_TEAMS }) }, { additionalProperties: false })
export type ChosenTeams = Static<typeof ChosenTeams>

/** uuid of who takes over what is theirs; left out: nobody. */
export const Successor = Type.Object({ successor: Type.Optional(uuid) }, { additionalProperties: false })
export type Successor = Static<typeof Successor>

/** `people`: uuids of all who are in it from now on. */
export const TeamContent = Type.Object(
  {
    name: Type.String({ maxLength: 2000 }),
    email: Type.String({ maxLength: 2000 }),
    people: Type.Array(uuid, { maxItems: MAX_TEAM_PEOPLE }),
  },
  { additionalProperties: false },
)
export type TeamContent = Static<typeof TeamContent>
