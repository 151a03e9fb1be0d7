import { useState } from 'react'
import { previewRetention, type RetentionPreview } from '#contract/portal/privacy.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'

export interface Previewed extends RetentionPreview {
  readonly days: number
}

/** Asks what would go if submissions were kept for so many days. @param company its path @param onIssue hears why that cannot be said; '' before */
export function usePreview(company: string, onIssue: (text: string) => void) {
  const [preview, setPreview] = useState<Previewed>()
  const [isLooking, setLooking] = useState(false)

  async function ask(days: number): Promise<Previewed | undefined> {
    onIssue('')
    setLooking(true)
    const { ok, body } = await call(previewRetention, { params: { company }, query: { days: String(days) }, quiet: true })
    setLooking(false)
    const found = ok ? { ...body, days } : undefined
    setPreview(found)
    if (!ok) onIssue(body?.issues?.['submission_days'] ?? body?.message[1] ?? shared.retry)
    return found
  }

  return { preview, ask, isLooking }
}
