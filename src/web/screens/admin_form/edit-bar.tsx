import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '../../admin/icons.tsx'
import { Status } from '../../admin/status.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts as shared } from '../../shell/texts.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import type { useEditing } from './use-editing.ts'
import { WarningButton } from './warning-list.tsx'

interface Props {
  readonly name: string
  readonly inactive: boolean
  readonly warnings: readonly PlacedIssue[]
  readonly onWarning: (warning: PlacedIssue) => void
  readonly onMend: (warning: PlacedIssue) => void
  readonly savable: boolean
  readonly saving: boolean
  readonly editing: ReturnType<typeof useEditing>
  readonly onPreview: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** Stays in sight while a long form is edited. */
export function EditBar({ name, inactive, warnings, onWarning, onMend, savable, saving, editing, onPreview, onCancel, onSave }: Props) {
  return (
    <div className="staff-head form-bar">
      <h1>{name}</h1>
      {inactive && <Status status="Inactive" />}
      <div className="form-buttons">
        <WarningButton warnings={warnings} onShow={onWarning} onMend={onMend} />
        <ActionIcon
          size="input-sm"
          variant="default"
          aria-label={editorTexts.undo}
          title={editorTexts.undoKeys}
          disabled={!editing.canUndo || saving}
          onClick={editing.undo}
        >
          <Icon name="undo" />
        </ActionIcon>
        <ActionIcon
          size="input-sm"
          variant="default"
          aria-label={editorTexts.redo}
          title={editorTexts.redoKeys}
          disabled={!editing.canRedo || saving}
          onClick={editing.redo}
        >
          <Icon name="redo" />
        </ActionIcon>
        <Button variant="default" aria-label={editorTexts.previewForm} onClick={onPreview}>
          <Icon name="eye" />
          <span className="form-bar-words">{editorTexts.previewForm}</span>
        </Button>
        <Button variant="default" disabled={saving} onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button disabled={!savable} loading={saving} title={editorTexts.saveKeys} onClick={onSave}>
          {editorTexts.save}
        </Button>
      </div>
    </div>
  )
}
