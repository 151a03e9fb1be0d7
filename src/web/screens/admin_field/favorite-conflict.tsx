import { Button, Group, Text } from '@mantine/core'
import type { FavoriteParts } from '#contract/portal/favorite-form.ts'
import type { FavoriteDetails } from '#contract/portal/favorites.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../admin/company-time.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { changesOf } from './changes-of.ts'

interface Props {
  /** What the work began with. */
  readonly before: FavoriteParts
  /** As somebody else saved it meanwhile. */
  readonly theirs: FavoriteDetails
  readonly company: CompanyData
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Somebody saved the favorite field meanwhile: what they changed, and a choice. Nothing is lost until one is made. */
export function FavoriteConflict({ before, theirs, company, onKeepMine, onTakeTheirs, onClose }: Props) {
  const changes = changesOf(before, theirs)
  return (
    <StaffDialog onClose={onClose} size="lg" title={favoriteTexts.conflictTitle}>
      <Text mb="md">{favoriteTexts.conflictText}</Text>
      <Text size="sm" c="dimmed">
        {favoriteTexts.savedBy(theirs.who, companyTime(company).both(Date.parse(theirs.updated_at)))}
      </Text>
      <ul>
        {changes.map(change => (
          <li key={change}>{change}</li>
        ))}
        {changes.length === 0 && <li>{favoriteTexts.changedNothing}</li>}
      </ul>
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
