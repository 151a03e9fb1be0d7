import type { RequestVersions } from '#contract/portal/request-statuses.ts'
import { uuidIn } from '../http/uuid-in.ts'
import type { Portal } from '../portal.ts'
import type { ActOnRequest } from './storage/submissions.state.ts'

/** Who of the staff works on a request. @throws Problem 404 for what is no uuid */
export async function actOf({ user, actor, submissionScope }: Portal, uuid: string): Promise<ActOnRequest> {
  const { hidden } = await submissionScope()
  return { submission: uuidIn(uuid), user: user?.id, by: actor, hidden }
}

export const versionsOf = ({ version, state_version }: RequestVersions): RequestVersions => ({ version, state_version })
