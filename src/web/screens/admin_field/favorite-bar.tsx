import { ActionIcon, Button } from '@mantine/core'
import { Icon } from '../../admin/icons.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { texts as shared } from '../../shell/texts.ts'
import type { useEditing } from '../admin_form/use-editing.ts'

interface Props {
  readonly name: string
  readonly editing: ReturnType<typeof useEditing>
  readonly savable: boolean
  readonly saving: boolean
  readonly onRestart: (() => void) | undefined
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** Stays in sight while a favorite field is edited. */
export function FavoriteBar({ name, editing, savable, saving, onRestart, onCancel, onSave }: Props) {
  return (
    <div className="staff-head form-bar">
      <h1>{name.trim() || favoriteTexts.newField}</h1>
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
        {onRestart && (
          <Button variant="default" disabled={saving} onClick={onRestart}>
            {favoriteTexts.startAgain}
          </Button>
        )}
        <Button variant="default" disabled={saving} onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button disabled={!savable} loading={saving} title={editorTexts.saveKeys} onClick={onSave}>
          {favoriteTexts.save}
        </Button>
      </div>
    </div>
  )
}
