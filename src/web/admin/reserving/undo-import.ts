import { undoBookingsImport } from '#contract/portal/reservation-imports.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { bookingImportTexts as texts } from './import-texts.ts'

/** Takes an import back, and says what became of it. @param company its path @returns whether it is undone */
export async function undoImport(company: string, id: string): Promise<boolean> {
  const { ok, body } = await call(undoBookingsImport, { params: { company, id }, quiet: true })
  if (!ok) {
    toastFailure(texts.undoFailed, body?.message[1] || shared.retry)
    return false
  }
  const { stays = 0, changed = [] } = body.data ?? {}
  const names = changed.map(({ title }) => title)
  toastSuccess(body.message[0], stays > 0 ? `${body.message[1]} ${texts.changed(names, stays)}` : '')
  return true
}
