import { PersonAddress, RetentionDays } from './privacy.shape.ts'
import { editRetention, erasePerson, exportPerson, findPerson, previewRetention } from './privacy.ts'

/** All calls about how long something is kept, and about a person: see `calls` of calls.shape.ts. */
export const privacyCalls = { editRetention, previewRetention, findPerson, exportPerson, erasePerson } as const

/** Their bodies: see `bodies` of calls.shape.ts. */
export const privacyBodies = {
  editRetention: RetentionDays,
  previewRetention: undefined,
  findPerson: PersonAddress,
  exportPerson: PersonAddress,
  erasePerson: PersonAddress,
}
