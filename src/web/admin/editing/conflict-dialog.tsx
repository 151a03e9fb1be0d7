import './editing.css'
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { StaffDialog } from '../staff-dialog.ts'
import { type EditedKind, editingTexts as texts } from './editing-texts.ts'

interface Props {
  readonly what: EditedKind
  /** What they changed, as this kind says it. */
  readonly children: ReactNode
  /** Saves mine: over theirs, or with what only they changed in it. */
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Somebody saved the same meanwhile: what they changed, and a choice (P8.15). Nothing is lost until one is made. */
export function ConflictDialog({ what, children, onKeepMine, onTakeTheirs, onClose }: Props) {
  return (
    <StaffDialog onClose={onClose} size="lg" title={texts.conflictTitle(what)}>
      <Text mb="md">{texts.conflictText(what)}</Text>
      {children}
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

/** Something that differs from what the work began with. */
interface MeanwhileChange {
  /** Two that changed the same have the same one. */
  readonly path: string
  readonly text: ReactNode
}

interface MergedProps {
  readonly theirs: readonly MeanwhileChange[]
  readonly mine: readonly MeanwhileChange[]
}

/** What they changed and what both did, where a save keeps what only they changed. */
export function MergedChanges({ theirs, mine }: MergedProps) {
  const id = useId()
  const own = new Set(mine.map(({ path }) => path))
  const both = theirs.filter(({ path }) => own.has(path))
  return (
    <>
      <ChangeList changes={theirs} />
      {both.length > 0 && (
        <>
          <Text id={id} mt="md">
            {texts.changedBoth}
          </Text>
          <ChangeList changes={both} labelledBy={id} />
        </>
      )}
      <Text mt="md" className="staff-hint">
        {texts.merges}
      </Text>
    </>
  )
}

function ChangeList({ changes, labelledBy }: { changes: readonly MeanwhileChange[]; labelledBy?: string }) {
  if (changes.length === 0) return <Text className="staff-hint">{texts.changedNothing}</Text>
  return (
    <ul className="edit-changes" aria-labelledby={labelledBy}>
      {changes.map(({ path, text }) => (
        <li key={path}>{text}</li>
      ))}
    </ul>
  )
}
