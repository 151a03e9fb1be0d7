import { useState } from 'react'
import { claimRequests } from '#contract/portal/account.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts as texts } from './account-texts.ts'

interface Props {
  readonly company: CompanyData
  readonly count: number
  readonly onAdded: () => Promise<void>
}

/** What was sent without an account, with the e-mail of this one: one press adds it (P2.50). */
export function FoundRequests({ company, count, onAdded }: Props) {
  const [busy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    const { ok, body } = await call(claimRequests, { params: { company: company.path } })
    if (!ok) {
      setBusy(false)
      return toastFailure(texts.notAdded, shared.retry)
    }
    toastSuccess(texts.added({ count: body.data?.claimed ?? 0 }))
    await onAdded()
    setBusy(false)
  }

  return (
    <AccountSection title={texts.found({ count })} help={texts.foundHelp}>
      <Button variant="primary" busy={busy} onClick={() => void add()}>
        {texts.addFound({ count })}
      </Button>
    </AccountSection>
  )
}
