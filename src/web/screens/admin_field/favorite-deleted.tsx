import { Button, Group, Text } from '@mantine/core'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'

interface Props {
  /** undefined: may not be. */
  readonly onSaveAsNew: (() => void) | undefined
  readonly onClose: () => void
}

/** Somebody deleted the favorite field meanwhile. What was worked on can become a new one. */
export function FavoriteDeleted({ onSaveAsNew, onClose }: Props) {
  return (
    <StaffDialog onClose={onClose} title={favoriteTexts.deletedTitle}>
      <Text>{onSaveAsNew ? favoriteTexts.deletedText : favoriteTexts.deletedMayNotAdd}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {editorTexts.keepEditing}
        </Button>
        {onSaveAsNew && <Button onClick={onSaveAsNew}>{favoriteTexts.saveAsNew}</Button>}
      </Group>
    </StaffDialog>
  )
}
