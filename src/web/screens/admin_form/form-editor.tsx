import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { contentOf } from '#contract/portal/admin-forms.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { beginning, regain } from '../../admin/focus.ts'
import { GoneNotice } from '../../admin/gone-notice.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { texts } from '../../admin/texts.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation, useUnsaved } from '../../admin/use-navigation.ts'
import { isSavable } from '../../builder/content.ts'
import { askSourceOf } from '../../builder/ask-source.ts'
import { EditorContext, FormContext, InventoryContext, SourceContext, TabContext } from '../../builder/editor-context.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import { leadToInput, tabOf } from '../../builder/leading.ts'
import { TranslatingProvider } from '../../builder/translating-provider.tsx'
import { useSameList } from '../../builder/use-same-list.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormFavorites } from './form-favorites.tsx'
import { EditBar } from './edit-bar.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { IssueSummary } from './issue-summary.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { usePublishQuestion } from './publish-question.tsx'
import type { MailsWork } from './section-parts.tsx'
import { type SectionKey, sectionOf } from './sections.ts'
import { UndoNotice } from './undo-notice.tsx'
import { type EditorPlace, useEditing } from './use-editing.ts'
import { useSectionsSoon } from './use-more-sections.ts'
import { useMending } from './use-mending.ts'
import { usePlace } from './use-place.ts'
import { usePreviewSoon } from './use-preview.ts'
import { useSaving } from './use-saving.ts'
import { useSaveKey } from '../../admin/use-save-key.ts'
import { settleTyped } from '#ui/settle-typed.ts'
import { useUndoKeys } from '../../admin/use-undo-keys.ts'
import { useWarnings } from './use-warnings.ts'

interface Props {
  readonly page: AdminFormPage
  /** Where to begin, and where the work was when the editor is left. */
  readonly place: RefObject<EditorPlace>
  /** What to lead to at once. */
  readonly about: PlacedIssue | undefined
  /** Back to reading, once the data is loaded again. */
  readonly onLeave: () => Promise<void>
  readonly onSaved: (warnings: readonly string[]) => Promise<void>
}

/** A form in edit mode (P8.11 to P8.18). */
export function FormEditor({ page, place, about, onLeave, onSaved }: Props) {
  const ask = useAsk()
  const { backHref, go, guard } = useNavigation()
  /** What the work began with, whatever is loaded again under it. */
  const [begun] = useState(page)
  const editing = useEditing(() => contentOf(page.form), place.current)
  const { content, editor, dirty } = editing
  const [mails, setMails] = useState<MailsWork>()
  const isUnsaved = dirty || mails?.isDirty === true
  const { save, saveAnew, saving, issuesIn, conflict, gone, keepEditing } = useSaving(page, {
    saveBeside: saveMails,
    onSaved: async warnings => {
      guard(false)
      await onSaved(warnings)
    },
  })
  const { saveOrAsk, question } = usePublishQuestion(begun, save, show)
  const issues = useSameList(issuesIn(content))
  const [section, setSection] = useState<SectionKey>(place.current.section)
  const [askSource] = useState(() => askSourceOf(page))
  const [inventory] = useState(() => ({ places: page.places, link: linkTo(page.company, 'admin/resources') }))
  const [preview, setPreview] = useState<SectionKey>()

  const warnings = useWarnings(content, page)
  usePlace(place, { section, opened: editing.opened, tab: editing.tab })

  const showFirst = useEffectEvent(() => about && show(about))
  useEffect(() => {
    if (about) showFirst()
    else regain(beginning)
  }, [about])
  const mend = useMending(editor, show, () => setSection('content'))
  useSectionsSoon()
  usePreviewSoon()
  useUndoKeys({ undo: editing.undo, redo: editing.redo, now: editor.now }, !saving)
  useUnsaved(isUnsaved)
  const canSave = isSavable(content) && !saving
  const pressSave = useSaveKey({
    canSave,
    save: () => {
      place.current = { ...place.current, scroll: scrollY }
      void (dirty || !isUnsaved ? saveOrAsk(editor.now()) : saveMailsAlone())
    },
  })

  async function saveMails(isNew = false): Promise<boolean> {
    const isSaved = (await mails?.save(isNew)) ?? true
    if (!isSaved) setSection('mails')
    return isSaved
  }

  /** Nothing of the form was changed: it gets no new version. */
  async function saveMailsAlone() {
    if (await saveMails()) await onLeave()
  }

  async function cancel() {
    const sure =
      !isUnsaved ||
      (await ask({ title: texts.leaveTitle, text: texts.leaveText, yes: editorTexts.discard, no: editorTexts.keepEditing, danger: true }))
    if (!sure) return
    if (!gone) return onLeave()
    guard(false)
    go(backHref())
  }

  function showPreview(of: SectionKey) {
    settleTyped()
    setPreview(of)
  }

  function show(issue: PlacedIssue) {
    setSection(sectionOf(issue))
    const field = fieldOf(content, issue.fieldId)
    if (field) editor.openField(field.id, tabOf(issue.inside, field.type))
    leadToInput(issue)
  }

  return (
    <EditorContext value={editor}>
      <FormContext value={content}>
        <SourceContext value={askSource}>
          <InventoryContext value={inventory}>
            <TranslatingProvider form={content}>
              <FormFavorites page={page} editor={editor}>
                <TabContext value={[editing.tab, editing.setTab]}>
                  <EditBar
                    name={content.eventops_form_name || page.form.path}
                    inactive={!content.is_active}
                    warnings={warnings}
                    onWarning={show}
                    onMend={mend}
                    savable={canSave}
                    saving={saving}
                    editing={editing}
                    onPreview={() => showPreview('content')}
                    onCancel={() => void cancel()}
                    onSave={pressSave}
                  />
                  {gone && <GoneNotice what="form" user={page.user} busy={saving} onAnew={() => void saveAnew(editor.now())} />}
                  <IssueSummary form={content} issues={issues} onShow={show} />
                  <EditorTabs
                    section={section}
                    saving={saving}
                    page={page}
                    editing={editing}
                    issues={issues}
                    warnings={warnings}
                    keepsMails={mails?.isDirty === true}
                    onSection={setSection}
                    onPreview={showPreview}
                    onWork={setMails}
                    onShow={show}
                  />
                  <UndoNotice
                    text={editing.notice.text}
                    onUndo={() => {
                      editing.undo()
                      editing.notice.back()
                    }}
                    onClose={editing.dismiss}
                  />
                  {preview && <PreviewDialog page={page} content={content} section={preview} onClose={() => setPreview(undefined)} />}
                  {question}
                  {conflict && (
                    <ConflictDialog
                      mine={begun}
                      theirs={conflict}
                      onKeepMine={() => void save(content, conflict.form.version)}
                      onTakeTheirs={() => void onLeave()}
                      onClose={keepEditing}
                    />
                  )}
                </TabContext>
              </FormFavorites>
            </TranslatingProvider>
          </InventoryContext>
        </SourceContext>
      </FormContext>
    </EditorContext>
  )
}

const fieldOf = (form: FormContent, id: string) => form.fields.flatMap(page => page.fields).find(field => field.id === id)
