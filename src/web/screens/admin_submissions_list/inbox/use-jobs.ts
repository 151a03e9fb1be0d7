import { useCallback, useEffect, useRef, useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { beginRequestJob, listRequestJobs, type RequestJob, undoRequestJob } from '#contract/portal/request-jobs.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { inboxTexts as texts } from './inbox-texts.ts'

/** So often it is asked how far they are. */
const ASK_EVERY_MS = 1_000

/**
 * What one does with several requests, also what one began in a window that was closed since. @param mayChange who may not has none
 * @param onOver one of them is over
 */
export function useJobs(company: string, mayChange: boolean, onOver: () => void) {
  const [jobs, setJobs] = useState<readonly RequestJob[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const isGoingOn = jobs.some(({ is_over }) => !is_over)
  const latest = useRef(onOver)
  const wentOn = useRef(false)
  useEffect(() => {
    latest.current = onOver
  })

  const ask = useCallback(async () => {
    const { ok, body } = await call(listRequestJobs, { params: { company }, quiet: true })
    if (ok && body.jobs) setJobs(body.jobs)
  }, [company])

  useEffect(() => {
    if (mayChange) void ask()
  }, [ask, mayChange])
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [ask, isGoingOn])
  useEffect(() => {
    if (wentOn.current && !isGoingOn) latest.current()
    wentOn.current = isGoingOn
  }, [isGoingOn, jobs])

  async function started(result: Promise<{ readonly ok: boolean; readonly body: { readonly message: readonly string[] } | undefined }>) {
    setBusy(true)
    const { ok, body } = await result
    // One that is short is over before it is asked for.
    if (ok) {
      wentOn.current = true
      await ask()
    } else toastFailure(texts.jobFailed, body?.message[1] || shared.retry)
    setBusy(false)
    return ok
  }

  return {
    jobs: jobs.filter(({ uuid }) => !hidden.has(uuid)),
    busy,
    begin: (body: BodyOf<typeof beginRequestJob>) => started(call(beginRequestJob, { params: { company }, body, quiet: true })),
    undo: (id: string) => started(call(undoRequestJob, { params: { company, id }, quiet: true })),
    hide: (id: string) => setHidden(new Set([...hidden, id])),
  }
}
