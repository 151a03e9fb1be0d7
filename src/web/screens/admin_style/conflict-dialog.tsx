import { Button, Group, Text } from '@mantine/core'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { changesBetween, type DraftChange, type StyleDraft } from './draft.ts'
import { placeTitle, styleTexts as texts } from './style-texts.ts'

interface Props {
  /** What the work began with. */
  readonly base: StyleDraft
  readonly mine: StyleDraft
  /** As somebody else saved it meanwhile. */
  readonly theirs: StyleDraft
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

const placeOf = ({ part, name }: DraftChange) => `${part ?? ''} ${name}`

/** Somebody saved the style meanwhile: what they changed, and a choice. Nothing is lost until one is made. */
export function ConflictDialog({ base, mine, theirs, onKeepMine, onTakeTheirs, onClose }: Props) {
  const changes = changesBetween(base, theirs)
  const own = new Set(changesBetween(base, mine).map(placeOf))
  const both = changes.filter(change => own.has(placeOf(change)))
  return (
    <StaffDialog onClose={onClose} size="lg" title={texts.conflictTitle}>
      <Text mb="sm">{texts.conflictText}</Text>
      <ChangeList changes={changes} />
      {both.length > 0 && (
        <>
          <Text mt="md">{texts.conflictBoth}</Text>
          <ChangeList changes={both} />
        </>
      )}
      <Text mt="md" size="sm">
        {texts.conflictMerge}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {texts.keepEditing}
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
        <Button color="red" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
      </Group>
    </StaffDialog>
  )
}

function ChangeList({ changes }: { changes: readonly DraftChange[] }) {
  if (changes.length === 0) return <Text className="staff-hint">{texts.conflictNone}</Text>
  return (
    <ul className="style-changes">
      {changes.map(change => (
        <li key={placeOf(change)}>
          {placeTitle(change.part, change.name)}: <code>{texts.from(change.before, change.after)}</code>
        </li>
      ))}
    </ul>
  )
}
