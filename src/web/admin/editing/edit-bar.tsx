import './editing.css'
import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { texts as shared } from '../../shell/texts.ts'
import { beginning, regain } from '../focus.ts'
import { Icon } from '../icons.tsx'
import { useNavigation, useUnsaved } from '../use-navigation.ts'
import { useSaveKey } from '../use-save-key.ts'
import { useUndoKeys } from '../use-undo-keys.ts'
import { editingTexts as texts } from './editing-texts.ts'
import { useMayDiscard } from './use-may-discard.ts'

/** Of an editor whose steps can be undone (`useHistory`). */
interface Steps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
  /** The work as it is now: another object after every step. */
  readonly now: () => unknown
}

interface Props {
  readonly title: string
  /** Beside the title. */
  readonly beside?: ReactNode
  /** Of this kind alone: before Undo, and after Redo. */
  readonly before?: ReactNode
  readonly children?: ReactNode
  readonly steps?: Steps
  readonly isDirty: boolean
  /** Nothing is missing that every save needs. */
  readonly canSave?: boolean
  /** `gone`: there is nothing to go back to any more but the list. */
  readonly saver: { readonly saving: boolean; readonly gone: boolean }
  /** The editor opens at a place of its own, which gets the focus. */
  readonly hasPlace?: boolean
  readonly onSave: () => void
  /** Back to reading without saving, once the data is loaded again. Whoever would lose work has agreed. */
  readonly onLeave: () => unknown
}

const NO_STEPS: Steps = { canUndo: false, canRedo: false, undo: () => {}, redo: () => {}, now: () => undefined }

/**
 * Stays in sight while something is edited: Save with its key (P8.76), Undo and Redo with theirs, and Cancel. Whatever leads away from unsaved work
 * asks first, and that there is some is said to who sees no bar.
 */
export function EditBar({
  title,
  beside,
  before,
  children,
  steps,
  isDirty,
  canSave = true,
  saver,
  hasPlace = false,
  onSave,
  onLeave,
}: Props) {
  const { backHref, go, guard } = useNavigation()
  const mayDiscard = useMayDiscard(isDirty)
  const { saving, gone } = saver
  const isReady = canSave && !saving
  useUnsaved(isDirty)
  useUndoKeys(steps ?? NO_STEPS, steps !== undefined && !saving)
  const pressSave = useSaveKey({ canSave: isReady, save: onSave })
  useEffect(() => {
    if (!hasPlace) regain(beginning)
  }, [hasPlace])

  async function cancel() {
    if (!(await mayDiscard())) return
    if (!gone) return onLeave()
    guard(false)
    go(backHref())
  }

  return (
    <div className="staff-head edit-bar">
      <h1>{title}</h1>
      {beside}
      <span role="status" className="ui-visually-hidden">
        {isDirty && texts.unsaved}
      </span>
      <div className="edit-buttons">
        {before}
        {steps && <StepButton name="undo" keys={texts.undoKeys} can={steps.canUndo && !saving} onPress={steps.undo} />}
        {steps && <StepButton name="redo" keys={texts.redoKeys} can={steps.canRedo && !saving} onPress={steps.redo} />}
        {children}
        <Button variant="default" disabled={saving} onClick={() => void cancel()}>
          {shared.cancel}
        </Button>
        <Button disabled={!isReady} loading={saving} title={texts.saveKeys} onClick={pressSave}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

interface StepProps {
  readonly name: 'undo' | 'redo'
  readonly keys: string
  readonly can: boolean
  readonly onPress: () => void
}

function StepButton({ name, keys, can, onPress }: StepProps) {
  return (
    <ActionIcon size="input-sm" variant="default" aria-label={texts[name]} title={keys} disabled={!can} onClick={onPress}>
      <Icon name={name} />
    </ActionIcon>
  )
}
