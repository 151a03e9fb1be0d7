import { type Static, Type } from 'typebox'

export const SetupChoice = Type.Object({ hidden: Type.Boolean() }, { additionalProperties: false })
export type SetupChoice = Static<typeof SetupChoice>
