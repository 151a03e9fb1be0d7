import { Alert, Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { may } from '#contract/call.ts'
import type { FormHandlers } from '#contract/portal/handlers.ts'
import type { HandlersSettings } from '#contract/portal/handlers.shape.ts'
import { changedMeanwhile } from '../../../admin/editing/changes.ts'
import { editingTexts } from '../../../admin/editing/editing-texts.ts'
import { leadTo } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { SettingsConflictDialog } from '../../../admin/settings/settings-conflict.tsx'
import { useAsk } from '../../../admin/use-ask.ts'
import { useFocusAfterPress } from '../../../admin/use-focus-after-press.ts'
import { useStable } from '../../../admin/use-stable.ts'
import type { SectionProps, SectionWork } from '../section-parts.tsx'
import { HandlersLists } from './handlers-lists.tsx'
import { handlersTexts as texts } from './handlers-texts.ts'
import { type EditedHandlers, settingsOf, useHandlers } from './use-handlers.ts'

export interface HandlersProps extends Pick<SectionProps, 'page'> {
  /** What is not saved here, for the editor around it. */
  readonly onWork: (work: SectionWork | undefined) => void
}

interface Props extends HandlersProps {
  readonly first: FormHandlers
}

const WHO = ['all', 'handlers'] as const

/** Who handles the form, to be changed and saved apart from it. */
export function HandlersForm({ first, page, onWork }: Props) {
  const handlers = useHandlers(page, first)
  const { base, chosen, isDirty, saving } = handlers
  const ask = useAsk()
  const saveButton = useRef<HTMLButtonElement>(null)
  const onPress = useFocusAfterPress(saving, () => saveButton.current)
  const saveAlong = useStable(async (isNew: boolean) => {
    // One that is made anew is handled by the same: who may not change that has nothing to save.
    const end = isDirty || (isNew && base.can_change) ? await handlers.save({ isNew }) : 'saved'
    // That the form is gone is said by its own save.
    return end === 'saved' || end === 'gone'
  })
  useEffect(() => onWork({ isDirty, save: saveAlong }), [onWork, isDirty, saveAlong])

  async function discard() {
    const { discardTitle: title, discardText: text } = texts
    if (!(await ask({ title, text, yes: editingTexts.discard, no: editingTexts.keepEditing, danger: true }))) return
    handlers.discard()
    // The dialog gives the focus back to what is no longer there.
    leadTo(() => saveButton.current)
  }

  const warning = warningOf(handlers, page)
  return (
    <div className="form-handlers">
      <p className="form-handlers-intro">{texts.intro}</p>
      {!base.can_change && (
        <Alert role="note" color="gray" icon={<Icon name="people" />}>
          {texts.locked}
        </Alert>
      )}
      {/* What is chosen while a save is under way would be lost with it. */}
      <div className="staff-card form-handlers-settings" inert={saving || !base.can_change}>
        <HandlersLists page={page} handlers={handlers} />
        <NativeSelect
          data-setting="submissions_for"
          label={texts.who}
          description={texts.whoHelp}
          data={WHO.map(value => ({ value, label: texts.choices[value] }))}
          value={chosen.submissions_for}
          onChange={event => handlers.setWho(event.currentTarget.value as HandlersSettings['submissions_for'])}
        />
      </div>
      {warning && (
        <Alert role="status" color="yellow" icon={<Icon name="warning" />}>
          {warning}
        </Alert>
      )}
      {base.can_change && (
        <div className="form-handlers-foot">
          <Button
            ref={saveButton}
            loading={saving}
            onClick={() => {
              onPress()
              void handlers.save()
            }}
          >
            {texts.save}
          </Button>
          {isDirty && (
            <Button variant="default" disabled={saving} onClick={() => void discard()}>
              {editingTexts.discard}
            </Button>
          )}
          <span className="staff-hint">{isDirty ? `${editingTexts.unsaved}. ${texts.withForm}` : texts.withForm}</span>
        </div>
      )}
      <HandlersConflict handlers={handlers} />
    </div>
  )
}

/** Whom these choices leave out that may not be meant; undefined: nobody. */
function warningOf({ chosen, isDirty }: EditedHandlers, { user }: HandlersProps['page']): string | undefined {
  const { people, teams, submissions_for } = chosen
  if (submissions_for === 'all') return undefined
  if (people.length === 0 && teams.length === 0) return texts.nobody
  const isNamed = people.some(({ email }) => email === user.email)
  return isDirty && !isNamed && !may(user.permissions, 'admin') ? texts.notYou : undefined
}

/** Somebody else saved the same settings meanwhile. */
function HandlersConflict({ handlers }: { handlers: EditedHandlers }) {
  const { values, conflict, save, take, keepEditing, nameOf } = handlers
  if (!conflict) return null
  const [base, theirs] = [settingsOf(handlers.base), settingsOf(conflict)]
  return (
    <SettingsConflictDialog
      settings={{
        base,
        values,
        conflict: { values: theirs, version: conflict.version, changed: changedMeanwhile(base, values, theirs) },
        keepEditing,
        save: async () => void (await save({ over: conflict })),
      }}
      labels={texts.settings}
      write={value => (typeof value === 'string' ? texts.choices[value] : value.map(nameOf).toSorted().join(', '))}
      onTakeTheirs={() => take(conflict)}
    />
  )
}
