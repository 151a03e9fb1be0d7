import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import type { BodyOf } from '#contract/call.ts'
import { beginRequestJob, listRequestJobs, type RequestJob, undoRequestJob } from '#contract/portal/request-jobs.ts'
import { call, type Result } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure } from '../../../shell/toasts.ts'
import { inboxTexts as texts } from './inbox-texts.ts'

/** So often it is asked how far they are. */
const ASK_EVERY_MS = 1_000
/** At least so often it is looked what cannot be taken back any more. */
const LOOK_AGAIN_MS = 60_000

const withoutUndo = ({ undo_until: _late, ...job }: RequestJob): RequestJob => job

/** The time (milliseconds), late enough that what cannot be taken back any more is known. */
function useNow(jobs: readonly RequestJob[]): number {
  const [now, setNow] = useState(Date.now)
  const next = Math.min(...jobs.map(({ undo_until = '' }) => Date.parse(undo_until)).filter(end => end > now))
  useEffect(() => {
    if (next === Infinity) return
    const timer = setInterval(() => setNow(Date.now()), Math.min(Math.max(0, next - Date.now()) + 1, LOOK_AGAIN_MS))
    return () => clearInterval(timer)
  }, [next])
  return now
}

/**
 * What one does with several requests, also what one began in a window that was closed since. @param mayChange who may not has none
 * @param onOver one of them is over
 */
export function useJobs(company: string, mayChange: boolean, onOver: () => void) {
  const [jobs, setJobs] = useState<readonly RequestJob[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const isGoingOn = jobs.some(({ is_over }) => !is_over)
  const now = useNow(jobs)
  /** One of them was not over when they were read, or is begun since: one that is short is over before it is asked for. */
  const wentOn = useRef(false)

  const take = useEffectEvent((read: readonly RequestJob[]) => {
    const goesOn = read.some(({ is_over }) => !is_over)
    const isOver = wentOn.current && !goesOn
    wentOn.current = goesOn
    setJobs(read)
    if (isOver) onOver()
  })
  useEffect(() => {
    if (!mayChange) return
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const { ok, status, body } = await call(listRequestJobs, { params: { company }, signal, quiet: true })
      if (signal.aborted) return
      if (ok && body.jobs) take(body.jobs)
      // Who is logged out, or may not any more, follows none: it goes on without them.
      else if (status === 401 || status === 403) setJobs(now => now.filter(({ is_over }) => is_over))
    }
    void ask()
    const timer = isGoingOn ? setInterval(() => void ask(), ASK_EVERY_MS) : undefined
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [company, mayChange, isGoingOn])

  async function started(result: Promise<Result<Outcome<RequestJob>>>) {
    setBusy(true)
    const { ok, body } = await result
    const job = ok ? body.data : undefined
    if (job) {
      wentOn.current = true
      // As long as it is not over, how far it is is asked for.
      setJobs(now => [{ ...job, is_over: false }, ...now.filter(({ uuid }) => uuid !== job.uuid)])
    } else toastFailure(texts.jobFailed, body?.message[1] || shared.retry)
    setBusy(false)
    return ok
  }

  return {
    jobs: jobs.filter(({ uuid }) => !hidden.has(uuid)).map(job => (Date.parse(job.undo_until ?? '') <= now ? withoutUndo(job) : job)),
    busy,
    begin: (body: BodyOf<typeof beginRequestJob>) => started(call(beginRequestJob, { params: { company }, body, quiet: true })),
    undo: (id: string) => started(call(undoRequestJob, { params: { company, id }, quiet: true })),
    hide: (id: string) => setHidden(new Set([...hidden, id])),
  }
}
