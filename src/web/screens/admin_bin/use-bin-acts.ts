import { useState } from 'react'
import { type AdminBinPage, type BinRow, eraseSubmission } from '#contract/portal/bin.ts'
import type { UnfitSpaces } from '#contract/portal/request-decisions.ts'
import { binTexts as shared } from '../../admin/bin/bin-texts.ts'
import { type RestoredAs, restoreBinned } from '../../admin/bin/restore-calls.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { toastFailure, toastInfo, toastSuccess } from '../../shell/toasts.ts'
import { adminBinTexts as texts } from './admin-bin-texts.ts'

/** A name or an address that others have now, by which the row is to come back under others. */
export interface Renaming {
  readonly row: BinRow
  readonly issues: Readonly<Record<string, string>>
}

/** Brings rows of the bin back, and has them deleted for good. `busy`: uuid of the one that is on its way. */
export function useBinActs({ company, kind }: AdminBinPage) {
  const ask = useAsk()
  const { reload } = useNavigation()
  const [busy, setBusy] = useState<string>()
  const [renaming, setRenaming] = useState<Renaming>()

  async function restore(row: BinRow, as: RestoredAs = {}): Promise<void> {
    setBusy(row.uuid)
    const { ok, status, body } = await restoreBinned({ company: company.path, kind, uuid: row.uuid }, as)
    setBusy(undefined)
    if (ok) {
      toastSuccess(body.message[0], body.message[1])
      setRenaming(undefined)
      return void reload()
    }
    if (status === 404) {
      toastInfo(texts.goneAlready)
      return void reload()
    }
    if (body?.issues) return setRenaming({ row, issues: body.issues })
    const warnings = status === 409 ? (body?.data as Partial<UnfitSpaces> | undefined)?.warnings : undefined
    if (!warnings) return toastFailure(body?.message[0] || shared.notRestored, body?.message[1] || shared.noAnswer)
    const isWanted = await ask({ title: texts.unfitTitle, text: warnings.join(' '), yes: texts.anyway })
    if (isWanted) await restore(row, { anyway: true })
  }

  async function erase(row: BinRow): Promise<void> {
    if (!(await ask({ title: texts.forGoodTitle(row.name), text: texts.forGoodText, yes: texts.forGood, danger: true }))) return
    setBusy(row.uuid)
    const { ok, status, body } = await call(eraseSubmission, { params: { company: company.path, id: row.uuid } })
    setBusy(undefined)
    if (ok) toastSuccess(body.message[0], body.message[1])
    else if (status === 404) toastInfo(texts.goneAlready)
    else return toastFailure(texts.failed, body?.message[1])
    void reload()
  }

  return { busy, restore, erase, renaming, stopRenaming: () => setRenaming(undefined) }
}
