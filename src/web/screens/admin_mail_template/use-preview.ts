import { useEffect, useState } from 'react'
import { type AdminMailTemplatePage, type MailPreview, previewMailTemplate } from '#contract/portal/mail-templates.ts'
import type { MailTrial } from '#contract/portal/mail-templates.shape.ts'
import { call } from '../../api/call.ts'
import { callOf } from './use-template-saving.ts'

/** Milliseconds (P9.18). */
const DEBOUNCE_MS = 500

interface Shown {
  /** Of which it is. */
  readonly trial: MailTrial
  /** The last one that could be made; undefined: none yet. */
  readonly preview: MailPreview | undefined
  readonly status: 'ready' | 'refused' | 'failed'
  /** What is wrong with what was typed, by `subject`, `body` and `submission`. */
  readonly issues: Readonly<Record<string, string>>
}

/** The mail as it would be, a moment after typing rests. What is wrong is said as a save would say it. */
export function usePreview(page: AdminMailTemplatePage, { subject, body, submission }: MailTrial) {
  const [shown, setShown] = useState<Shown>()
  const [tries, setTries] = useState(0)
  const { params, query } = callOf(page)
  const { company, kind, language } = params
  const { form } = query
  const isFirst = !shown

  useEffect(() => {
    const stop = new AbortController()
    const trial = { subject, body, submission }
    const ask = async () => {
      const of = { params: { company, kind, language }, query: { form } }
      const { ok, body: outcome } = await call(previewMailTemplate, { ...of, body: trial, signal: stop.signal, quiet: true })
      if (stop.signal.aborted) return
      const { data, issues = {} } = outcome ?? {}
      const isRefused = Object.keys(issues).length > 0
      setShown(before => ({
        trial,
        preview: ok ? data : before?.preview,
        status: ok && data ? 'ready' : isRefused ? 'refused' : 'failed',
        issues,
      }))
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first answer asks for no other
  }, [company, kind, language, form, subject, body, submission, tries])

  return { shown, retry: () => setTries(tries + 1) }
}

export type ShownPreview = ReturnType<typeof usePreview>
