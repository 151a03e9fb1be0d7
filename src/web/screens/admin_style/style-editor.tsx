import { ActionIcon, Button } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AdminStylePage } from '#contract/portal/styles.ts'
import { beginning, regain } from '../../admin/focus.ts'
import { GoneNotice } from '../../admin/gone-notice.tsx'
import { Icon } from '../../admin/icons.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts as staff } from '../../admin/texts.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation, useUnsaved } from '../../admin/use-navigation.ts'
import { useSaveKey } from '../../admin/use-save-key.ts'
import { useUndoKeys } from '../../admin/use-undo-keys.ts'
import { texts as shared } from '../../shell/texts.ts'
import { BasicsPanel } from './basics-panel.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { draftOf, mergedDraft, type StyleDraft } from './draft.ts'
import { IssueList } from './issue-list.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { previewLook } from './preview-look.ts'
import { PreviewPane } from './preview-pane.tsx'
import { styleTexts as texts } from './style-texts.ts'
import { type StyleEditing, useStyleEditing } from './use-style-editing.ts'
import { useStyleSaving } from './use-style-saving.ts'

interface Props {
  readonly page: AdminStylePage
  /** Back to reading, once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

/** A style in edit mode (P8.29 to P8.32). */
export function StyleEditor({ page, onLeave, onSaved }: Props) {
  const ask = useAsk()
  const { backHref, go, guard } = useNavigation()
  const editing = useStyleEditing(page.style)
  const { base, draft, logo, dirty } = editing
  const { save, saveAnew, saving, issuesIn, conflict, gone, keepEditing } = useStyleSaving(page, {
    onSaved: async () => {
      guard(false)
      await onSaved()
    },
    onSavedAnew: goAway,
  })
  const { wrongTexts } = editing
  const [tried, setTried] = useState(false)
  const wrong = tried ? [...wrongTexts].map(part => [part, texts.rawWrong] as const) : []
  const issues = { ...issuesIn(draft), ...Object.fromEntries(wrong) }
  // Typing never waits for the preview.
  const shown = useDeferredValue(draft.styleLook)
  const styleLook = useMemo(() => previewLook(shown, logo), [shown, logo])

  useUnsaved(dirty)
  useUndoKeys({ undo: editing.undo, redo: editing.redo, now: editing.now }, !saving)
  useEffect(() => {
    regain(beginning)
  }, [])

  const canSave = draft.name.trim() !== '' && !saving
  const pressSave = useSaveKey({ canSave, save: () => saveAll(save) })

  /** Nothing that was typed is left out of what is saved. */
  function saveAll(send: (draft: StyleDraft) => Promise<void>) {
    setTried(wrongTexts.size > 0)
    if (wrongTexts.size === 0) void send(draft)
  }

  async function cancel() {
    const question = { title: staff.leaveTitle, text: staff.leaveText, yes: texts.discard, no: texts.keepEditing, danger: true }
    if (dirty && !(await ask(question))) return
    if (gone) goAway(backHref())
    else await onLeave()
  }

  /** Nothing is unsaved any more. */
  function goAway(href: string) {
    guard(false)
    go(href)
  }

  return (
    <div className="style-screen">
      <EditBar name={page.style.name} editing={editing} saving={saving} onCancel={() => void cancel()} onSave={pressSave} />
      {gone && <GoneNotice what="style" user={page.user} busy={saving} onAnew={() => saveAll(saveAnew)} />}
      <IssueList issues={issues} />
      <div className="style-panes">
        {/* What is typed while a save is under way would be lost with it. */}
        <div className="style-side" inert={saving}>
          <BasicsPanel page={page} editing={editing} issues={issues} />
          <PartsPanel editing={editing} issues={issues} accent={page.company.accent} />
        </div>
        <PreviewPane page={page} styleLook={styleLook} onSave={pressSave} />
      </div>
      {conflict && (
        <ConflictDialog
          base={base}
          mine={draft}
          theirs={draftOf(conflict.style)}
          onKeepMine={() => void save(mergedDraft(base, draft, draftOf(conflict.style)), conflict.style.version)}
          onTakeTheirs={() => void onLeave()}
          onClose={keepEditing}
        />
      )}
    </div>
  )
}

interface BarProps {
  readonly name: string
  readonly editing: StyleEditing
  readonly saving: boolean
  readonly onCancel: () => void
  readonly onSave: () => void
}

function EditBar({ name, editing: { draft, canUndo, canRedo, undo, redo }, saving, onCancel, onSave }: BarProps) {
  return (
    <div className="staff-head style-bar">
      <h1>{draft.name || name}</h1>
      <div className="style-buttons">
        <ActionIcon
          size="input-sm"
          variant="default"
          aria-label={editorTexts.undo}
          title={editorTexts.undoKeys}
          disabled={!canUndo || saving}
          onClick={undo}
        >
          <Icon name="undo" />
        </ActionIcon>
        <ActionIcon
          size="input-sm"
          variant="default"
          aria-label={editorTexts.redo}
          title={editorTexts.redoKeys}
          disabled={!canRedo || saving}
          onClick={redo}
        >
          <Icon name="redo" />
        </ActionIcon>
        <Button variant="default" disabled={saving} onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button disabled={draft.name.trim() === ''} loading={saving} title={editorTexts.saveKeys} onClick={onSave}>
          {editorTexts.save}
        </Button>
      </div>
    </div>
  )
}
