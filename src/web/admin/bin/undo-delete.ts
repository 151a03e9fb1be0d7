import { type ToastAction, toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { binTexts as texts } from './bin-texts.ts'
import { type Binned, restoreBinned } from './restore-calls.ts'

/** The button beside what says that something was deleted: it is back at once. @param then what shows that */
export function undoDelete(binned: Binned, then: () => unknown): ToastAction {
  return {
    label: texts.undo,
    async press() {
      const { ok, body } = await restoreBinned(binned)
      if (!ok) return toastFailure(body?.message[0] || texts.notRestored, body?.message[1] || texts.noAnswer)
      toastSuccess(body.message[0], body.message[1])
      then()
    },
  }
}
