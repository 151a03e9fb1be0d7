import { type Static, Type } from 'typebox'

export const AuditDays = Type.Object({ days: Type.Integer() }, { additionalProperties: false })
export type AuditDays = Static<typeof AuditDays>
