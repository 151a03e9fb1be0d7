import { useEffect, useEffectEvent, useState } from 'react'
import { downloadExport, type ExportJob, getExport } from '#contract/portal/exports.ts'
import { exportPerson } from '#contract/portal/privacy.ts'
import { addressOf, call } from '../../api/call.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastSuccess } from '../../shell/toasts.ts'
import { privacyTexts as texts } from './settings-privacy-texts.ts'

const POLL_MS = 2_000

/** Has everything about somebody made into a file, and says when it is there. @param company its path */
export function usePersonExport(company: string, email: string) {
  const [job, setJob] = useState<ExportJob>()
  const [isBeginning, setBeginning] = useState(false)
  const [failure, setFailure] = useState('')
  const isUnderWay = job?.state === 'waiting' || job?.state === 'running'

  const read = useEffectEvent(async () => {
    if (!job) return
    const { ok, body } = await call(getExport, { params: { company, id: job.uuid }, quiet: true })
    if (!ok) return
    setJob(body)
    if (body.state === 'failed') setFailure(body.why || shared.retry)
    if (body.state === 'done') toastSuccess(texts.exportReady(body.name))
  })
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void read(), POLL_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])

  async function begin(): Promise<void> {
    setFailure('')
    setBeginning(true)
    const { ok, body } = await confirmedCall(exportPerson, { params: { company }, body: { email }, quiet: true })
    setBeginning(false)
    if (ok && body.data) setJob(body.data)
    else setFailure(body?.message[1] || texts.exportFailed)
  }

  const made = job?.state === 'done' ? { name: job.name, href: addressOf(downloadExport.path, { company, id: job.uuid }) } : undefined
  return { begin, isMaking: isBeginning || isUnderWay, made, failure }
}
