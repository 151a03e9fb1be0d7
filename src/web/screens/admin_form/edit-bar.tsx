import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '../../admin/icons.tsx'
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
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          disabled={!editing.canUndo}
          onClick={editing.undo}
        >
          <Icon name="undo" />
        </ActionIcon>
        <ActionIcon
          size="input-sm"
          variant="default"
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          disabled={!editing.canRedo}
          onClick={editing.redo}
        >
          <Icon name="redo" />
        </ActionIcon>
        <Button variant="default" aria-label="Preview form" onClick={onPreview}>
          <Icon name="eye" />
          <span className="form-bar-words">Preview form</span>
        </Button>
        <Button variant="default" onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button disabled={!savable} loading={saving} onClick={onSave}>
          Save
        </Button>
      </div>
    </div>
  )
}
