import { useState } from 'react'
import { renewGuestLink } from '#contract/portal/guest-link.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { linkTexts as texts } from './link-texts.ts'

/** Ends the links of a guest, after it was said what that does. `made`: the new one, where nobody can write to the guest with it. */
export function useNewLink({ company, submission: { uuid, reference, guest_link } }: AdminSubmissionPage) {
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<string>()

  async function renew() {
    const goes = guest_link?.to === undefined ? texts.notMailed : texts.mailed(guest_link.to)
    if (!(await ask({ title: texts.title(reference), text: `${texts.text} ${goes}`, yes: texts.yes }))) return
    setBusy(true)
    const { ok, body } = await call(renewGuestLink, { params: { company: company.path, uuid } })
    setBusy(false)
    if (!ok) return toastFailure(texts.failed, body?.message[1] || shared.retry)
    if (body.data) return setMade(new URL(body.data.link, location.href).href)
    toastSuccess(body.message[0], body.message[1])
  }

  return { busy, renew, made, close: () => setMade(undefined) }
}
