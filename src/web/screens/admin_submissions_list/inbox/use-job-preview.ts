import { useEffect, useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { previewRequestJob, type RequestJobPreview } from '#contract/portal/request-jobs.ts'
import { call } from '../../../api/call.ts'

/** With which of several requests something cannot be done, as far as it is known. */
export type JobPreviewState =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly preview: RequestJobPreview }
  | { readonly is: 'failed'; readonly text: string }

const LOADING: JobPreviewState = { is: 'loading' }

/** Asks it before it is done (P8.107). `again` asks once more. */
export function useJobPreview(company: string, body: BodyOf<typeof previewRequestJob>) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly state: JobPreviewState }>()
  const wanted = JSON.stringify(body)
  const request = `${attempt} ${company} ${wanted}`

  useEffect(() => {
    const abort = new AbortController()
    const act = JSON.parse(wanted) as typeof body
    void call(previewRequestJob, { params: { company }, body: act, signal: abort.signal, quiet: true }).then(result => {
      if (abort.signal.aborted) return
      const text = result.ok ? '' : (result.status === 422 && result.body?.message[1]) || ''
      setAnswer({ to: request, state: result.ok ? { is: 'ready', preview: result.body } : { is: 'failed', text } })
    })
    return () => abort.abort()
  }, [request, company, wanted])

  return { state: answer?.to === request ? answer.state : LOADING, again: () => setAttempt(now => now + 1) }
}
