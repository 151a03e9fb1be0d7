import './beside.css'
import { Alert, Button } from '@mantine/core'
import { changedMeanwhile } from '../../admin/editing/changes.ts'
import { editingTexts } from '../../admin/editing/editing-texts.ts'
import type { SaveEnd } from '../../admin/editing/use-saver.ts'
import { Icon } from '../../admin/icons.tsx'
import { SettingsConflictDialog } from '../../admin/settings/settings-conflict.tsx'
import { besideTexts } from './beside-texts.ts'
import type { BesideEnds } from './use-beside.ts'

/** Save and Discard of settings that are saved apart from the form. */
export function BesideFoot({ texts, isDirty, saving, saveButton, onSave, onDiscard }: BesideEnds) {
  return (
    <div className="form-beside-foot">
      <Button ref={saveButton} loading={saving} onClick={onSave}>
        {texts.save}
      </Button>
      {isDirty && (
        <Button variant="default" disabled={saving} onClick={onDiscard}>
          {editingTexts.discard}
        </Button>
      )}
      <span className="staff-hint">{isDirty ? `${editingTexts.unsaved}. ${besideTexts.withForm}` : besideTexts.withForm}</span>
    </div>
  )
}

/** Says why who asks cannot change them. */
export function BesideLocked() {
  return (
    <Alert role="note" color="gray" icon={<Icon name="people" />}>
      {besideTexts.locked}
    </Alert>
  )
}

interface ConflictProps<V extends object, Stored extends { readonly version: number }> {
  readonly work: {
    readonly base: Stored
    readonly values: V
    readonly conflict: Stored | undefined
    readonly save: (options: { readonly over: Stored }) => Promise<SaveEnd>
    readonly take: (stored: Stored) => void
    readonly keepEditing: () => void
  }
  readonly settingsOf: (stored: Stored) => V
  readonly labels: { readonly [K in keyof V]: string }
  readonly write: (value: V[keyof V], key: keyof V) => string
}

/** Somebody else saved the same settings meanwhile. */
export function BesideConflict<V extends object, Stored extends { readonly version: number }>(props: ConflictProps<V, Stored>) {
  const { work, settingsOf, labels, write } = props
  const { values, conflict, save, take, keepEditing } = work
  if (!conflict) return null
  const [base, theirs] = [settingsOf(work.base), settingsOf(conflict)]
  return (
    <SettingsConflictDialog
      settings={{
        base,
        values,
        conflict: { values: theirs, version: conflict.version, changed: changedMeanwhile(base, values, theirs) },
        keepEditing,
        save: async () => void (await save({ over: conflict })),
      }}
      labels={labels}
      write={write}
      onTakeTheirs={() => take(conflict)}
    />
  )
}
