import { useEffect, useEffectEvent } from 'react'
import { may } from '#contract/call.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { DO } from '../../admin/addressed-act.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { type Decide, isUndecided, usualStatus } from './decision.ts'

const PHASES = { approve: 'approved', decline: 'declined' } as const
const isDecision = (act: string | null): act is keyof typeof PHASES => act !== null && Object.hasOwn(PHASES, act)

/** Whoever comes by `?do=approve` or `?do=decline` reads at once what that does, as by the button; once, so that a reload and Back do not ask again. */
export function useAddressedDecision(page: AdminSubmissionPage, onDecide: Decide): void {
  const { search, noteSearch } = useNavigation()
  const begin = useEffectEvent(() => {
    const params = new URLSearchParams(search)
    const act = params.get(DO)
    if (!isDecision(act)) return
    params.delete(DO)
    noteSearch(params.toString())
    const status = usualStatus(page, PHASES[act])
    if (status && isUndecided(page.submission.status) && may(page.user.permissions, setRequestStatus.needs)) onDecide({ status })
  })
  useEffect(() => begin(), [])
}
