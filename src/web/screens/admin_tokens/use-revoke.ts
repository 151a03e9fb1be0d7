import { useState } from 'react'
import { type ApiTokenRow, revokeToken } from '#contract/portal/tokens.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { toastFailure, toastInfo, toastSuccess } from '../../shell/toasts.ts'
import { tokensTexts as texts } from './tokens-texts.ts'

/** Ends a token once it was confirmed, and shows the list anew. `revoking`: uuid of the one that is on its way. */
export function useRevoke(company: string) {
  const ask = useAsk()
  const { reload } = useNavigation()
  const [revoking, setRevoking] = useState<string>()

  async function revoke({ uuid, name, used_today }: ApiTokenRow): Promise<void> {
    const text = [texts.revokeText(name), ...(used_today > 0 ? [texts.revokeUsed(used_today)] : [])].join(' ')
    if (!(await ask({ title: texts.revokeTitle, text, yes: texts.revoke, danger: true }))) return
    setRevoking(uuid)
    const { ok, status } = await call(revokeToken, { params: { company, id: uuid } })
    setRevoking(undefined)
    if (ok) toastSuccess(texts.revoked)
    else if (status === 404) toastInfo(texts.revokedAlready)
    else return toastFailure(texts.revokeFailed)
    await reload()
  }

  return { revoke, revoking }
}
