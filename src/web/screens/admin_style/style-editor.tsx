import { useDeferredValue, useMemo } from 'react'
import type { AdminStylePage } from '#contract/portal/styles.ts'
import { isStylePart } from '#contract/styles/style-parts.ts'
import { ConflictDialog, MergedChanges } from '../../admin/editing/conflict-dialog.tsx'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { GoneNotice } from '../../admin/editing/gone-notice.tsx'
import { IssueList } from '../../admin/editing/issue-list.tsx'
import { settingIn } from '../../admin/editing/setting-in.ts'
import { leadTo } from '../../admin/focus.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { useSettled } from '../../admin/use-settled.ts'
import { BasicsPanel } from './basics-panel.tsx'
import { changesBetween, draftOf, mergedDraft, type StyleDraft } from './draft.ts'
import { PartsPanel } from './parts-panel.tsx'
import { previewLook } from './preview-look.ts'
import { PreviewPane } from './preview-pane.tsx'
import { placeTitle, styleTexts as texts } from './style-texts.ts'
import { useStyleEditing } from './use-style-editing.ts'
import { type IssuesByPlace, useStyleSaving } from './use-style-saving.ts'

interface Props {
  readonly page: AdminStylePage
  /** Back to reading, once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: () => Promise<void>
}

/** A style in edit mode (P8.29 to P8.32). */
export function StyleEditor({ page, onLeave, onSaved }: Props) {
  const { go, guard } = useNavigation()
  const editing = useStyleEditing(page.style)
  const { base, draft, logo } = editing
  const saver = useStyleSaving(page, editing, {
    onSaved: async () => {
      guard(false)
      await onSaved()
    },
    onSavedAnew: link => {
      guard(false)
      go(link)
    },
  })
  const { save, saving, conflict, issues } = saver
  // Typing never waits for the preview.
  const shown = useDeferredValue(draft.styleLook)
  const styleLook = useMemo(() => previewLook(shown, logo), [shown, logo])
  const canSave = draft.name.trim() !== ''
  const saveFromFrame = useSettled(() => void (canSave && !saving && save(draft)))

  return (
    <div className="style-screen">
      <EditBar
        title={draft.name || page.style.name}
        steps={editing}
        isDirty={editing.dirty}
        canSave={canSave}
        saver={saver}
        onSave={() => void save(draft)}
        onLeave={onLeave}
      />
      {saver.gone && <GoneNotice what="style" user={page.user} busy={saving} onAnew={() => void saver.saveAnew(draft)} />}
      <IssueList what="style" issues={withPlaces(issues)} refused={saver.refused} onShow={({ path }) => leadToPlace(path)} />
      <div className="style-panes">
        {/* What is typed while a save is under way would be lost with it. */}
        <div className="style-side" inert={saving}>
          <BasicsPanel page={page} editing={editing} issues={issues} />
          <PartsPanel editing={editing} issues={issues} accent={page.company.accent} />
        </div>
        <PreviewPane page={page} styleLook={styleLook} onSave={saveFromFrame} />
      </div>
      {conflict && (
        <ConflictDialog
          what="style"
          onKeepMine={() => void save(mergedDraft(base, draft, draftOf(conflict)), conflict)}
          onTakeTheirs={() => void onLeave()}
          onClose={saver.keepEditing}
        >
          <MergedChanges theirs={changesOf(base, draftOf(conflict))} mine={changesOf(base, draft)} />
        </ConflictDialog>
      )}
    </div>
  )
}

/** All that differs, in words. */
const changesOf = (before: StyleDraft, after: StyleDraft) =>
  changesBetween(before, after).map(({ part, name, before, after }) => ({
    path: `${part ?? ''} ${name}`,
    text: (
      <>
        {placeTitle(part, name)}: <code>{texts.from(before, after)}</code>
      </>
    ),
  }))

/** What is wrong, with its place in words. */
const withPlaces = (issues: IssuesByPlace) =>
  Object.entries(issues).map(([path, issue]) => {
    const [first = '', property = ''] = path.split('.')
    return { path, text: `${isStylePart(first) ? placeTitle(first, property) : placeTitle(undefined, path)}: ${issue}` }
  })

/** Puts the focus on the input of a setting, or of a property of a part, which is unfolded. */
function leadToPlace(path: string): void {
  leadTo(() => {
    const input = settingIn(document.querySelector('.style-side'), path.replace('new_logo', 'logo').replace('.', '/'))
    input?.closest('details')?.toggleAttribute('open', true)
    return input
  })
}
