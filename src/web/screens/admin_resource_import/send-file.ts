import type { Outcome } from '#contract/answer.ts'
import { type ImportChoices, type ImportReport, importSpaces, MAX_IMPORT_BYTES } from '#contract/portal/space-imports.ts'
import { addressOf } from '../../api/call.ts'
import { reportFailure } from '../../api/failure.ts'

interface Sending {
  readonly isDryRun: boolean
  /** The letters that were chosen for the file, by their name; '': none were. */
  readonly letters: string
  /** What was decided on it. */
  readonly choices: ImportChoices
  /** So many bookings ahead may be impossible afterwards. */
  readonly accept?: number
}

/**
 * The file as it is at this moment. What a browser holds of a chosen file can be sent until somebody saves that anew, and an import sends it
 * several times. One that is too large is refused as it is. It rejects where the file cannot be read.
 */
export async function readNow(file: File): Promise<File> {
  return file.size > MAX_IMPORT_BYTES ? file : new File([await file.arrayBuffer()], file.name, { type: file.type })
}

/** Sends a file to be judged (`isDryRun`) or imported. @returns its report, or why there is none */
export async function sendFile(
  company: string,
  file: File,
  { isDryRun, letters, choices, accept = 0 }: Sending,
): Promise<{ report?: ImportReport; refusal: string }> {
  const body = new FormData()
  body.append('file', file)
  if (Object.keys(choices).length > 0) body.append('choices', JSON.stringify(choices))
  try {
    const address = addressOf(
      importSpaces.path,
      { company },
      { dry_run: isDryRun ? '1' : '', letters, accept: accept > 0 ? String(accept) : '' },
    )
    const answer = await fetch(address, { method: 'POST', credentials: 'include', body })
    const outcome = (await answer.json().catch(() => undefined)) as Outcome<ImportReport> | undefined
    if (answer.ok && outcome?.data) return { report: outcome.data, refusal: '' }
    if (answer.status === 401 || answer.status === 403) reportFailure(answer.status, outcome && { message: outcome.message })
    return { refusal: outcome?.message[1] ?? '' }
  } catch {
    return { refusal: '' }
  }
}
