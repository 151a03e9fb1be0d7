import type { OwnRow } from '#contract/portal/own-row.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { screenTexts } from '../../shell/texts-screens.ts'
import { texts } from '../../shell/texts.ts'
import { ownName } from './own-name.ts'

interface Props {
  readonly row: OwnRow
  readonly busy: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks before a draft is gone for good. */
export function DeleteDialog({ row, busy, onDelete, onClose }: Props) {
  return (
    <ConfirmDialog
      title={screenTexts.deleteDraft}
      cancelLabel={texts.cancel}
      confirmLabel={screenTexts.deleteDraft}
      busy={busy}
      onConfirm={onDelete}
      onClose={onClose}
    >
      <p>{screenTexts.deleteDraftText({ name: ownName(row) })}</p>
    </ConfirmDialog>
  )
}
