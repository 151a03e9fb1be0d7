import type { Outcome } from '#contract/answer.ts'
import { type BookingsReport, importBookings, MAX_BOOKING_FILE_BYTES } from '#contract/portal/reservation-imports.ts'
import { addressOf } from '../../api/call.ts'
import { reportFailure } from '../../api/failure.ts'

/**
 * The file as it is at this moment: what a browser holds of a chosen file can be sent until somebody saves that anew, and an import sends it twice. One
 * that is too large is refused as it is. It rejects where the file cannot be read.
 */
export const readNow = async (file: File): Promise<File> =>
  file.size > MAX_BOOKING_FILE_BYTES ? file : new File([await file.arrayBuffer()], file.name, { type: file.type })

interface SentBookings {
  /** Path of the company. */
  readonly company: string
  readonly file: File
  /** '': nothing is written. */
  readonly take: 'all' | 'good' | ''
  readonly letters: string
}

/** @returns its report, or why there is none */
export async function sendBookings({ company, file, take, letters }: SentBookings): Promise<{ report?: BookingsReport; refusal: string }> {
  const body = new FormData()
  body.append('file', file)
  try {
    const address = addressOf(importBookings.path, { company }, { take, letters })
    const answer = await fetch(address, { method: 'POST', credentials: 'include', body })
    const outcome = (await answer.json().catch(() => undefined)) as Outcome<BookingsReport> | undefined
    if (answer.ok && outcome?.data) return { report: outcome.data, refusal: '' }
    if (answer.status === 401 || answer.status === 403) reportFailure(answer.status, outcome && { message: outcome.message })
    return { refusal: outcome?.message[1] || (outcome?.message[0] ?? '') }
  } catch {
    return { refusal: '' }
  }
}
