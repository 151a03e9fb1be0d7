import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '../../admin/icons.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts as shared } from '../../shell/texts.ts'
import type { useEditing } from './use-editing.ts'

interface Props {
  readonly name: string
  readonly savable: boolean
  readonly saving: boolean
  readonly editing: ReturnType<typeof useEditing>
  readonly onPreview: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** Stays in sight while a long form is edited. */
export function EditBar({ name, savable, saving, editing, onPreview, onCancel, onSave }: Props) {
  return (
    <div className="staff-head form-bar">
      <h1>{name}</h1>
      <div className="form-buttons">
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
        <Button disabled={!savable} loading={saving} onClick={onSave}>
          {editorTexts.save}
        </Button>
      </div>
    </div>
  )
}
