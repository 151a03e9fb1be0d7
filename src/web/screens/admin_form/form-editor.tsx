import { Button } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type AdminForm, contentOf, type LogEntry } from '#contract/portal/admin-forms.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { ConflictDialog } from '../../admin/editing/conflict-dialog.tsx'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { GoneNotice } from '../../admin/editing/gone-notice.tsx'
import { IssueList } from '../../admin/editing/issue-list.tsx'
import { Icon } from '../../admin/icons.tsx'
import { LogList } from '../../admin/log-panel.tsx'
import { Status } from '../../admin/status.tsx'
import { editorTexts } from '../../admin/texts-editor.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { isSavable } from '../../builder/content.ts'
import { askSourceOf } from '../../builder/ask-source.ts'
import { EditorContext, FormContext, InventoryContext, SourceContext, TabContext } from '../../builder/editor-context.ts'
import type { PlacedIssue } from '../../builder/issues.ts'
import { leadToInput, tabOf } from '../../builder/leading.ts'
import { TranslatingProvider } from '../../builder/translating-provider.tsx'
import { usePlacedIssues } from '../../builder/use-placed-issues.ts'
import { useSameList } from '../../builder/use-same-list.ts'
import { FormFavorites } from './form-favorites.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { usePublishQuestion } from './publish-question.tsx'
import { describeLocations, type SectionKey, sectionOf } from './sections.ts'
import { UndoNotice } from './undo-notice.tsx'
import { type EditorPlace, useEditing } from './use-editing.ts'
import { useSectionsSoon } from './use-more-sections.ts'
import { useMending } from './use-mending.ts'
import { usePlace } from './use-place.ts'
import { usePreviewSoon } from './use-preview.ts'
import { useSaving, withNameOfForm } from './use-saving.ts'
import { settleTyped } from '#ui/settle-typed.ts'
import { useWarnings } from './use-warnings.ts'
import { useWorkBeside } from './use-work-beside.ts'
import { WarningButton } from './warning-list.tsx'

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
  const { guard } = useNavigation()
  /** What the work began with, whatever is loaded again under it. */
  const [begun] = useState(page)
  const editing = useEditing(() => contentOf(page.form), place.current)
  const { content, editor, dirty } = editing
  const [section, setSection] = useState<SectionKey>(place.current.section)
  const beside = useWorkBeside(setSection)
  const isUnsaved = dirty || beside.unsaved.length > 0
  const saver = useSaving(page, {
    saveBeside: beside.save,
    onSaved: async warnings => {
      guard(false)
      await onSaved(warnings)
    },
  })
  const { save, saving, conflict } = saver
  const { saveOrAsk, question } = usePublishQuestion(begun, save, show)
  const issues = useSameList(usePlacedIssues(saver.refused, content, withNameOfForm))
  const [askSource] = useState(() => askSourceOf(page))
  const [inventory] = useState(() => ({ places: page.places, link: linkTo(page.company, 'admin/resources') }))
  const [preview, setPreview] = useState<SectionKey>()

  const warnings = useWarnings(content, page)
  usePlace(place, { section, opened: editing.opened, tab: editing.tab })

  const showFirst = useEffectEvent(() => about && show(about))
  useEffect(() => {
    if (about) showFirst()
  }, [about])
  const mend = useMending(editor, show, () => setSection('content'))
  useSectionsSoon()
  usePreviewSoon()

  function pressSave() {
    place.current = { ...place.current, scroll: scrollY }
    void (dirty || !isUnsaved ? saveOrAsk(editor.now()) : saveBesideAlone())
  }

  /** Nothing of the form was changed: it gets no new version. */
  async function saveBesideAlone() {
    if (await beside.save()) await onLeave()
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
                    title={content.eventops_form_name || page.form.path}
                    beside={content.is_active ? undefined : <Status status="Inactive" />}
                    before={<WarningButton warnings={warnings} onShow={show} onMend={mend} />}
                    steps={editing}
                    isDirty={isUnsaved}
                    canSave={isSavable(content)}
                    saver={saver}
                    hasPlace={about !== undefined}
                    onSave={pressSave}
                    onLeave={onLeave}
                  >
                    <Button variant="default" aria-label={editorTexts.previewForm} onClick={() => showPreview('content')}>
                      <Icon name="eye" />
                      <span className="form-bar-words">{editorTexts.previewForm}</span>
                    </Button>
                  </EditBar>
                  {saver.gone && <GoneNotice what="form" user={page.user} busy={saving} onAnew={() => void saver.saveAnew(editor.now())} />}
                  <IssueList what="form" refused={saver.refused} issues={withPlaces(content, issues)} onShow={show} />
                  <EditorTabs
                    section={section}
                    saving={saving}
                    page={page}
                    editing={editing}
                    issues={issues}
                    warnings={warnings}
                    unsaved={beside.unsaved}
                    onSection={setSection}
                    onPreview={showPreview}
                    onWork={beside.onWork}
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
                      what="form"
                      onKeepMine={() => void save(content, conflict)}
                      onTakeTheirs={() => void onLeave()}
                      onClose={saver.keepEditing}
                    >
                      <LogList logs={newsIn(conflict, begun.form)} company={page.company} />
                    </ConflictDialog>
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

/** What is wrong, with its place in words. */
function withPlaces(form: FormContent, issues: readonly PlacedIssue[]): readonly PlacedIssue[] {
  const locations = describeLocations(form, issues)
  return issues.map((issue, at) => ({ ...issue, text: editorTexts.issueAt(locations[at] ?? '', issue.text) }))
}

/** What somebody did since then. */
function newsIn({ logs }: AdminForm, since: AdminForm): readonly LogEntry[] {
  const known = new Set(since.logs.map(entry => entry.datetime))
  return logs.filter(entry => !known.has(entry.datetime))
}

const fieldOf = (form: FormContent, id: string) => form.fields.flatMap(page => page.fields).find(field => field.id === id)
