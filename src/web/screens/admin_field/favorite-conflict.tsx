import { Button, Group, Text } from '@mantine/core'
import type { FavoriteParts } from '#contract/portal/favorite-form.ts'
import type { FavoriteDetails } from '#contract/portal/favorites.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../../admin/company-time.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { editorTexts } from '../../admin/texts-editor.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { changesOf, type FavoriteChange } from '../../builder/favorite-changes.ts'

interface Props {
  /** What the work began with. */
  readonly base: FavoriteParts
  readonly mine: FavoriteParts
  /** As somebody else saved it meanwhile. */
  readonly theirs: FavoriteDetails
  readonly company: CompanyData
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Somebody saved the favorite field meanwhile: what they changed, and a choice. Nothing is lost until one is made. */
export function FavoriteConflict({ base, mine, theirs, company, onKeepMine, onTakeTheirs, onClose }: Props) {
  const changes = changesOf(base, theirs)
  const own = new Set(changesOf(base, mine).map(({ path }) => path))
  const both = changes.filter(({ path }) => own.has(path))
  return (
    <StaffDialog onClose={onClose} size="lg" title={favoriteTexts.conflictTitle}>
      <Text mb="md">{favoriteTexts.conflictText}</Text>
      <Text size="sm" c="dimmed">
        {favoriteTexts.savedBy(theirs.who, companyTime(company).both(Date.parse(theirs.updated_at)))}
      </Text>
      <ChangeList changes={changes} />
      {both.length > 0 && (
        <>
          <Text id="changed-both">{favoriteTexts.changedBoth}</Text>
          <ChangeList changes={both} labelledBy="changed-both" />
        </>
      )}
      <Text className="staff-hint">{favoriteTexts.merges}</Text>
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

function ChangeList({ changes, labelledBy }: { changes: readonly FavoriteChange[]; labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy}>
      {changes.map(({ path, text }) => (
        <li key={path}>{text}</li>
      ))}
      {changes.length === 0 && <li>{favoriteTexts.changedNothing}</li>}
    </ul>
  )
}
