import { useEffect, useState } from 'react'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { StatusPreview } from '#contract/portal/request-decisions.ts'
import { previewRequestStatus } from '#contract/portal/request-statuses.ts'
import { call } from '../../api/call.ts'

/** What giving a status would do, as far as it is known. */
export type PreviewState =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly preview: StatusPreview }
  /** It cannot be given, and why. */
  | { readonly is: 'refused'; readonly text: string }
  | { readonly is: 'failed' }

const LOADING: PreviewState = { is: 'loading' }

/** What a status would do to a request, of the versions that the page shows: of others it is asked anew. `again` asks once more. */
export function useStatusPreview({ company, submission }: AdminSubmissionPage, status: string) {
  const { uuid, version, state_version } = submission
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ readonly to: string; readonly state: PreviewState }>()
  const request = [uuid, status, version, state_version, attempt].join(' ')
  const { path } = company

  useEffect(() => {
    const abort = new AbortController()
    const options = { params: { company: path, uuid }, query: { status }, signal: abort.signal, quiet: true }
    void call(previewRequestStatus, options).then(result => {
      if (abort.signal.aborted) return
      const state: PreviewState = result.ok
        ? { is: 'ready', preview: result.body }
        : result.status === 422 && result.body?.message[1]
          ? { is: 'refused', text: result.body.message[1] }
          : { is: 'failed' }
      setAnswer({ to: request, state })
    })
    return () => abort.abort()
  }, [request, path, status, uuid])

  return { state: answer?.to === request ? answer.state : LOADING, again: () => setAttempt(now => now + 1) }
}
