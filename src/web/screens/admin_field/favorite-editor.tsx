import '../../builder/builder.css'
import '../../builder/row.css'
import '../../builder/rules.css'
import { useEffect, useMemo, useState } from 'react'
import { asForm, favoriteIn, type FavoriteParts } from '#contract/portal/favorite-form.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { beginning, regain } from '../../admin/focus.ts'
import { GoneNotice } from '../../admin/gone-notice.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation, useUnsaved } from '../../admin/use-navigation.ts'
import { askFavoriteSourceOf } from '../../builder/ask-source.ts'
import { EditorContext, FormatsContext, FormContext, InventoryContext, SourceContext, TabContext } from '../../builder/editor-context.ts'
import { FieldPanel } from '../../builder/field-panel.tsx'
import { issuesOf, type PlacedIssue } from '../../builder/issues.ts'
import { leadToInput, tabOf } from '../../builder/leading.ts'
import { TranslatingProvider } from '../../builder/translating-provider.tsx'
import { useFavoriteName } from '../../builder/use-favorite-name.ts'
import { UndoNotice } from '../admin_form/undo-notice.tsx'
import { FIRST_PLACE, useEditing } from '../admin_form/use-editing.ts'
import { useSaveKey } from '../../admin/use-save-key.ts'
import { useUndoKeys } from '../../admin/use-undo-keys.ts'
import { FavoriteBar } from './favorite-bar.tsx'
import { FavoriteConflict } from './favorite-conflict.tsx'
import { FavoriteIssues } from './favorite-issues.tsx'
import { FavoriteSheet } from './favorite-sheet.tsx'
import { mergedFavorite } from './merged-favorite.ts'
import { useFavoriteSaving } from './use-favorite-saving.ts'
import { FieldPreview } from './use-field-preview.ts'

interface Props {
  readonly page: AdminFieldPage
  readonly begun: FavoriteParts
  /** Back to reading, or to the list. */
  readonly onLeave: () => void
  /** Of one that was there before. */
  readonly onSaved?: () => Promise<void>
  /** Of a new one: back to its starting point. */
  readonly onRestart?: () => void
}

/** A favorite field in edit mode: its name, and the settings that a field of a form has. It is edited as a form of one field. */
export function FavoriteEditor({ page, begun, onLeave, onSaved, onRestart }: Props) {
  const ask = useAsk()
  const { backHref, go, guard } = useNavigation()
  // Its data may be loaded again meanwhile: what the work began with stays.
  const [base] = useState(begun)
  const editing = useEditing(() => asForm(base), FIRST_PLACE)
  const { content, dirty, tab, setTab } = editing
  const { json, ...words } = favoriteIn(content)
  const isNew = page.favorite === undefined
  const editor = useMemo(() => ({ ...editing.editor, standsAlone: true, ...(isNew && { isNew: () => true }) }), [editing.editor, isNew])
  const [askSource] = useState(() => askFavoriteSourceOf(page))
  const [inventory] = useState(() => ({ places: page.places, link: linkTo(page.company, 'admin/resources') }))
  const { status, recheck } = useFavoriteName(page.company.path, words.name, page.favorite?.uuid ?? '')
  const saver = useFavoriteSaving(page, { onSaved, onFailed: recheck })
  const { save, saving, theirs, gone } = saver
  const issues = saver.issuesIn(content)
  const savable = !['empty', 'tooLong', 'taken'].includes(status) && !saving

  useEffect(() => regain(beginning), [])
  useUndoKeys({ undo: editing.undo, redo: editing.redo, now: editor.now }, !saving)
  useUnsaved(dirty)
  const pressSave = useSaveKey({ canSave: savable, save: () => void save(editor.now()) })

  async function discard(then: () => void) {
    const question = { title: texts.leaveTitle, text: texts.leaveText, yes: editorTexts.discard, no: editorTexts.keepEditing, danger: true }
    if (!dirty || (await ask(question))) then()
  }

  function toList() {
    guard(false)
    go(backHref())
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
                <FavoriteBar
                  name={words.name}
                  editing={editing}
                  savable={savable}
                  saving={saving}
                  onRestart={onRestart && (() => void discard(onRestart))}
                  onCancel={() => void discard(gone ? toList : onLeave)}
                  onSave={pressSave}
                />
                {gone && <GoneNotice what="field" user={page.user} busy={saving} onAnew={() => void saver.saveAsNew(editor.now())} />}
                <FavoriteIssues issues={issues} onShow={show} />
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
                  <FavoriteConflict
                    base={base}
                    mine={favoriteIn(content)}
                    theirs={theirs}
                    company={page.company}
                    onKeepMine={() => void save(asForm(mergedFavorite(base, favoriteIn(content), theirs)), theirs.version)}
                    onTakeTheirs={onLeave}
                    onClose={saver.keepEditing}
                  />
                )}
              </TabContext>
            </TranslatingProvider>
          </InventoryContext>
        </SourceContext>
      </FormContext>
    </EditorContext>
  )
}
