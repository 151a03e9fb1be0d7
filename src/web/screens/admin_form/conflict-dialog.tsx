import { Button, Group, Text } from '@mantine/core'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { LogList } from '../../admin/log-panel.tsx'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { editorTexts } from '../../admin/texts-editor.ts'

interface Props {
  /** The page that the work began with. */
  readonly mine: AdminFormPage
  /** The page as somebody else saved it meanwhile. */
  readonly theirs: AdminFormPage
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Somebody saved the form meanwhile: what they changed, and a choice. Nothing is lost until one is made. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: Props) {
  const known = new Set(mine.form.logs.map(entry => entry.datetime))
  const news = theirs.form.logs.filter(entry => !known.has(entry.datetime))
  return (
    <StaffDialog onClose={onClose} size="lg" title={editorTexts.conflictTitle}>
      <Text mb="md">{editorTexts.conflictText}</Text>
      <LogList logs={news} company={theirs.company} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {editorTexts.keepEditing}
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {editorTexts.takeTheirs}
        </Button>
        <Button color="red" onClick={onKeepMine}>
          {editorTexts.keepMine}
        </Button>
      </Group>
    </StaffDialog>
  )
}
