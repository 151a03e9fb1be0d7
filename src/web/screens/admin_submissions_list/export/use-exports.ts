import { useEffect, useEffectEvent, useState } from 'react'
import { beginExport, downloadExport, type ExportJob, listExports, removeExport } from '#contract/portal/exports.ts'
import type { NewExport } from '#contract/portal/exports.shape.ts'
import { addressOf, call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'

/** Between two readings, while one is made. */
const POLL_MS = 1_000
/** An export of so many submissions is downloaded by itself when it is ready, while somebody waits for it. */
const MAX_AWAITED_ROWS = 50_000

const isUnderWay = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'running'

/** Where the file of an export is fetched from. */
export const fileOf = (company: string, { uuid }: ExportJob): string => addressOf(downloadExport.path, { company, id: uuid })

const readExports = (company: string, signal: AbortSignal) => call(listExports, { params: { company }, signal, quiet: true })

/** The exports that somebody sees, read again while one of them is made. @param company its path @param onReady one that was begun here is ready */
export function useExports(company: string, onReady: (job: ExportJob) => void) {
  const [jobs, setJobs] = useState<readonly ExportJob[]>()
  const [lastRead, setLastRead] = useState({ of: 0, isFailed: false })
  const [failure, setFailure] = useState('')
  const [isBeginning, setBeginning] = useState(false)
  const [awaited, setAwaited] = useState<string>()
  /** Readings so far, and those that somebody wished for. */
  const [times, setTimes] = useState(0)

  const onRead = useEffectEvent((of: number, { ok, body }: Awaited<ReturnType<typeof readExports>>) => {
    setLastRead({ of, isFailed: !ok })
    if (!ok) return
    setJobs(body.exports)
    const job = body.exports.find(({ uuid }) => uuid === awaited)
    if (!job || isUnderWay(job)) return
    setAwaited(undefined)
    if (job.state === 'done' && job.rows <= MAX_AWAITED_ROWS && !job.with_files) onReady(job)
  })

  // One reading for each time; what is begun or deleted meanwhile is in the next one.
  useEffect(() => {
    const abort = new AbortController()
    void readExports(company, abort.signal).then(result => !abort.signal.aborted && onRead(times, result))
    return () => abort.abort()
  }, [company, times])

  const isMoving = jobs?.some(isUnderWay) === true
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => document.visibilityState === 'visible' && setTimes(before => before + 1), POLL_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  return {
    /** The newest first; undefined while they are loaded. */
    jobs,
    /** They could not be loaded. */
    isFailed: lastRead.isFailed,
    /** Why none was begun, or deleted; ''. */
    failure,
    isBeginning,
    readAgain: () => setTimes(before => before + 1),

    async begin(body: NewExport): Promise<void> {
      setBeginning(true)
      setFailure('')
      const { ok, body: outcome } = await call(beginExport, { params: { company }, body, quiet: true })
      setBeginning(false)
      const job = ok ? outcome.data : undefined
      if (!job) return setFailure(outcome?.message[1] || shared.retry)
      setAwaited(job.uuid)
      setJobs(before => [job, ...(before ?? [])])
      // What is being read knows nothing of it.
      setTimes(before => before + 1)
    },

    async remove({ uuid }: ExportJob): Promise<void> {
      setFailure('')
      const { ok, status, body } = await call(removeExport, { params: { company, id: uuid }, quiet: true })
      // What is not there any more needs no deleting.
      if (!ok && status !== 404) return setFailure(body?.message[1] || shared.retry)
      setJobs(before => before?.filter(job => job.uuid !== uuid))
      setTimes(before => before + 1)
    },
  }
}

export type Exports = ReturnType<typeof useExports>
