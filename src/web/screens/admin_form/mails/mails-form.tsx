import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FormMails } from '#contract/portal/form-mails.ts'
import { changedMeanwhile } from '../../../admin/editing/changes.ts'
import { editingTexts } from '../../../admin/editing/editing-texts.ts'
import { leadTo } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { SettingsConflictDialog } from '../../../admin/settings/settings-conflict.tsx'
import { useAsk } from '../../../admin/use-ask.ts'
import { useFocusAfterPress } from '../../../admin/use-focus-after-press.ts'
import { useSettled } from '../../../admin/use-settled.ts'
import { useStable } from '../../../admin/use-stable.ts'
import type { PlacedIssue } from '../../../builder/issues.ts'
import type { SectionProps, SectionWork } from '../section-parts.tsx'
import type { SectionKey } from '../sections.ts'
import { MailsSetup, TemplatesLink } from './mails-setup.tsx'
import { MailsTable } from './mails-table.tsx'
import { mailsTexts as texts } from './mails-texts.ts'
import { settingsOf, writeSetting } from './mails-values.ts'
import { type EditedMails, firstWrong, useMails } from './use-mails.ts'

export interface MailsProps extends Pick<SectionProps, 'page' | 'editing'> {
  /** What is not saved here, for the editor around it. */
  readonly onWork: (work: SectionWork | undefined) => void
  readonly onSection: (section: SectionKey) => void
  /** Leads to a setting of a field. */
  readonly onShow: (setting: PlacedIssue) => void
}

interface Props extends MailsProps {
  readonly first: FormMails
}

/** Who gets which mail, to be changed and saved apart from the form. */
export function MailsForm({ first, page, editing, onWork, onSection, onShow }: Props) {
  const mails = useMails(page, first)
  const { base, values, isDirty, saving } = mails
  const ask = useAsk()
  const saveButton = useRef<HTMLButtonElement>(null)
  const onPress = useFocusAfterPress(saving, () => firstWrong() ?? saveButton.current)
  const press = useSettled(() => void mails.save())
  const saveAlong = useStable(async (isNew: boolean) => {
    const end = isDirty || isNew ? await mails.save({ isNew }) : 'saved'
    // That the form is gone is said by its own save.
    return end === 'saved' || end === 'gone'
  })
  useEffect(() => onWork({ isDirty, save: saveAlong }), [onWork, isDirty, saveAlong])

  async function discard() {
    const { discardTitle: title, discardText: text } = texts
    if (!(await ask({ title, text, yes: editingTexts.discard, no: editingTexts.keepEditing, danger: true }))) return
    mails.discard()
    // The dialog gives the focus back to what is no longer there.
    leadTo(() => saveButton.current)
  }

  const isNobodyNotified = values.notify.length === 0 && !(values.notifies_maker && base.maker)
  return (
    <div className="form-mails">
      <p className="form-mails-intro">{texts.intro}</p>
      <MailsSetup page={page} setup={base.setup} />
      <TemplatesLink page={page} />
      {isNobodyNotified && (
        <Alert color="yellow" title={texts.nobodyTitle} classNames={{ label: 'form-warning-title' }} icon={<Icon name="warning" />}>
          {base.maker ? texts.nobody : texts.nobodyAtAll}
        </Alert>
      )}
      {/* What is typed while a save is under way would be lost with it. */}
      <div inert={saving}>
        <MailsTable
          mails={mails}
          hasDrafts={editing.content.can_be_saved}
          requester={{
            field: base.requester_field,
            hasGuests: values.confirms && !editing.content.is_login_required,
            isFormDirty: editing.dirty,
            onSection,
            onShow,
          }}
        />
      </div>
      <div className="form-mails-foot">
        <Button
          ref={saveButton}
          loading={saving}
          onClick={() => {
            onPress()
            press()
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
      <MailsConflict mails={mails} />
    </div>
  )
}

/** Somebody else saved the same settings meanwhile. */
function MailsConflict({ mails }: { mails: EditedMails }) {
  const { values, conflict, save, take, keepEditing } = mails
  if (!conflict) return null
  const [base, theirs] = [settingsOf(mails.base), settingsOf(conflict)]
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
      write={writeSetting}
      onTakeTheirs={() => take(conflict)}
    />
  )
}
