import './factor.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { beginEnrollment, finishEnrollment, type NewAuthenticator } from '#contract/portal/second-factor.ts'
import { call } from '../api/call.ts'
import { FactorSetup } from './factor-setup.tsx'
import { factorTexts as texts } from './factor-texts.ts'
import { noteLogin } from './login.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecondStepProps } from './second-step-props.ts'
import { texts as shared } from './texts.ts'

type BegunApp = NewAuthenticator & { readonly ticket: string }

/** A code that is not right: it is typed again, and everything else goes back to the password. */
const WRONG = 422

/** What is to be set up, or why nothing is, in words. */
async function begin(company: string, ticket: string, signal: AbortSignal): Promise<BegunApp | string> {
  const { ok, body } = await call(beginEnrollment, { params: { company }, body: { ticket }, quiet: true, signal })
  return ok && body.data ? body.data : body?.message[1] || shared.retry
}

/** Sets up an app in the middle of a login, where the company requires a second factor (P2.133). */
export function EnrollStep({ company, needed, remember, email, onIn, onBack, onSuccess }: SecondStepProps) {
  const [app, setApp] = useState<BegunApp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [issue, setIssue] = useState('')
  const [busy, setBusy] = useState(false)
  const params = { company: company.path }

  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    const abort = new AbortController()
    void begin(company.path, needed.ticket, abort.signal).then(begun => {
      if (abort.signal.aborted) return
      if (typeof begun === 'string') goBack(begun)
      else setApp(begun)
    })
    return () => abort.abort()
  }, [company.path, needed.ticket])

  async function finish(code: string, ticket: string) {
    setBusy(true)
    setIssue('')
    const { ok, status, body } = await call(finishEnrollment, { params, body: { ticket, code, remember }, quiet: true })
    setBusy(false)
    if (ok) {
      noteLogin(company.path, body)
      onIn()
      return setCodes(body.codes ?? [])
    }
    const problem = body?.message[1] || shared.retry
    if (status === WRONG || status === 0) setIssue(body?.issues?.['code'] ?? problem)
    else onBack(problem)
  }

  if (codes) return <RecoveryCodes codes={codes} email={email} company={company.display_name || company.name} onDone={onSuccess} />
  return (
    <>
      <p className="shell-factor-why">{texts.required}</p>
      {app ? (
        <FactorSetup
          {...app}
          issue={issue}
          busy={busy}
          cancelLabel={texts.back}
          onCancel={() => onBack('')}
          onCode={code => void finish(code, app.ticket)}
        />
      ) : (
        <p role="status">{shared.loading}</p>
      )}
    </>
  )
}
