import '../../builder/builder.css'
import '../../builder/row.css'
import '../../builder/rules.css'
import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { asForm, favoriteIn, type FavoriteParts } from '#contract/portal/favorite-form.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { companyTime } from '../../admin/company-time.ts'
import { ConflictDialog, MergedChanges } from '../../admin/editing/conflict-dialog.tsx'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { GoneNotice } from '../../admin/editing/gone-notice.tsx'
import { IssueList } from '../../admin/editing/issue-list.tsx'
import { useMayDiscard } from '../../admin/editing/use-may-discard.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { askFavoriteSourceOf } from '../../builder/ask-source.ts'
import { EditorContext, FormatsContext, FormContext, InventoryContext, SourceContext, TabContext } from '../../builder/editor-context.ts'
import { changesOf } from '../../builder/favorite-changes.ts'
import { FieldPanel } from '../../builder/field-panel.tsx'
import { issuesOf, type PlacedIssue } from '../../builder/issues.ts'
import { leadToInput, tabOf } from '../../builder/leading.ts'
import { TranslatingProvider } from '../../builder/translating-provider.tsx'
import { useFavoriteName } from '../../builder/use-favorite-name.ts'
import { usePlacedIssues } from '../../builder/use-placed-issues.ts'
import { UndoNotice } from '../admin_form/undo-notice.tsx'
import { FIRST_PLACE, useEditing } from '../admin_form/use-editing.ts'
import { FavoriteSheet } from './favorite-sheet.tsx'
import { mergedFavorite } from './merged-favorite.ts'
import { pathsOfForm, useFavoriteSaving } from './use-favorite-saving.ts'
import { FieldPreview } from './use-field-preview.ts'

interface Props {
  readonly page: AdminFieldPage
  readonly begun: FavoriteParts
  /** Back to reading, or to the list. */
  readonly onLeave: () => unknown
  /** Of one that was there before. */
  readonly onSaved?: () => Promise<void>
  /** Of a new one: back to its starting point. */
  readonly onRestart?: () => void
}

/** A favorite field in edit mode: its name, and the settings that a field of a form has. It is edited as a form of one field. */
export function FavoriteEditor({ page, begun, onLeave, onSaved, onRestart }: Props) {
  // Its data may be loaded again meanwhile: what the work began with stays.
  const [base] = useState(begun)
  const editing = useEditing(() => asForm(base), FIRST_PLACE)
  const { content, dirty, tab, setTab } = editing
  const mayDiscard = useMayDiscard(dirty)
  const { json, ...words } = favoriteIn(content)
  const isNew = page.favorite === undefined
  const editor = useMemo(() => ({ ...editing.editor, standsAlone: true, ...(isNew && { isNew: () => true }) }), [editing.editor, isNew])
  const [askSource] = useState(() => askFavoriteSourceOf(page))
  const [inventory] = useState(() => ({ places: page.places, link: linkTo(page.company, 'admin/resources') }))
  const { status, recheck } = useFavoriteName(page.company.path, words.name, page.favorite?.uuid ?? '')
  const saver = useFavoriteSaving(page, { onSaved, onFailed: recheck })
  const { save, saving, conflict: theirs } = saver
  const issues = usePlacedIssues(saver.refused, content, pathsOfForm)

  async function restart() {
    if (await mayDiscard()) onRestart?.()
  }

  function show(issue: PlacedIssue) {
    if (issue.fieldId) setTab(tabOf(issue.inside, json.type))
    leadToInput(issue)
  }

  return (
    <EditorContext value={editor}>
      <FormContext value={content}>
        <SourceContext value={askSource}>
          <InventoryContext value={inventory}>
            <TranslatingProvider form={content}>
              <TabContext value={[tab, setTab]}>
                <EditBar
                  title={words.name.trim() || favoriteTexts.newField}
                  steps={editing}
                  isDirty={dirty}
                  canSave={!['empty', 'tooLong', 'taken'].includes(status)}
                  saver={saver}
                  onSave={() => void save(editor.now())}
                  onLeave={onLeave}
                >
                  {onRestart && (
                    <Button variant="default" disabled={saving} onClick={() => void restart()}>
                      {favoriteTexts.startAgain}
                    </Button>
                  )}
                </EditBar>
                {saver.gone && <GoneNotice what="field" user={page.user} busy={saving} onAnew={() => void saver.saveAsNew(editor.now())} />}
                <IssueList what="field" refused={saver.refused} issues={issues} onShow={show} />
                <div className="field-columns" inert={saving}>
                  <div className="field-column">
                    <FavoriteSheet editing={editing} status={status} onCheckAgain={recheck} issues={issues} />
                    <section className="staff-card field-settings" data-field={json.id}>
                      <FormatsContext value={page.company}>
                        <FieldPanel field={json} needed={false} issues={issuesOf(issues, json.id)} />
                      </FormatsContext>
                    </section>
                  </div>
                  <FieldPreview page={page} json={json} />
                </div>
                <UndoNotice text={editing.notice.text} onUndo={editing.undo} onClose={editing.dismiss} />
                {theirs && (
                  <ConflictDialog
                    what="field"
                    onKeepMine={() => void save(asForm(mergedFavorite(base, favoriteIn(content), theirs)), theirs)}
                    onTakeTheirs={onLeave}
                    onClose={saver.keepEditing}
                  >
                    <Text size="sm" c="dimmed">
                      {favoriteTexts.savedBy(theirs.who, companyTime(page.company).both(Date.parse(theirs.updated_at)))}
                    </Text>
                    <MergedChanges theirs={changesOf(base, theirs)} mine={changesOf(base, favoriteIn(content))} />
                  </ConflictDialog>
                )}
              </TabContext>
            </TranslatingProvider>
          </InventoryContext>
        </SourceContext>
      </FormContext>
    </EditorContext>
  )
}
