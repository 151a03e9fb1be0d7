import './mail-template.css'
import '../admin_outbox/outbox.css'
import { Alert, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminMailTemplatePage } from '#contract/portal/mail-templates.ts'
import type { MailWords } from '#contract/portal/mail-templates.shape.ts'
import { differing } from '../../admin/editing/changes.ts'
import { ConflictDialog, MergedChanges } from '../../admin/editing/conflict-dialog.tsx'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { IssueList } from '../../admin/editing/issue-list.tsx'
import { settingIn } from '../../admin/editing/setting-in.ts'
import { useHistory } from '../../admin/editing/use-history.ts'
import { leadTo } from '../../admin/focus.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { languageName } from '../../builder/languages.ts'
import { MailNote } from '../admin_outbox/mail-note.tsx'
import { outboxTexts } from '../admin_outbox/outbox-texts.ts'
import { templateTexts as texts } from './mail-template-texts.ts'
import { PreviewPane } from './preview-pane.tsx'
import { TemplateInputs } from './template-inputs.tsx'
import { TemplateNotes } from './template-notes.tsx'
import { usePreview } from './use-preview.ts'
import { useTemplateSaving, wordsOf } from './use-template-saving.ts'

/** The words of one mail in one language, to be changed and seen (P10.53 to P10.58). */
export function AdminMailTemplateScreen({ page }: { page: AdminMailTemplatePage }) {
  const { guard, reload } = useNavigation()
  const [round, setRound] = useState(0)
  const beginAnew = async () => {
    // What was saved is loaded before the work is dropped.
    if (!(await reload())) return
    guard(false)
    setRound(before => before + 1)
  }
  const { kind, language } = page.template
  return <TemplateEditor key={`${kind} ${language} ${page.form?.uuid} ${round}`} page={page} onAnew={beginAnew} />
}

function TemplateEditor({ page, onAnew }: { page: AdminMailTemplatePage; onAnew: () => Promise<void> }) {
  const { backHref, go, guard } = useNavigation()
  const ask = useAsk()
  const saver = useTemplateSaving(page, onAnew)
  const { begun, saving, conflict, refused } = saver
  const editing = useHistory(() => wordsOf(begun))
  const { work: words, edit } = editing
  const [submission, setSubmission] = useState('')
  const trial = { ...words, submission }
  const preview = usePreview(page, trial)
  const issues = issuesOf(words, [
    refused && { of: refused.work, issues: refused.issues },
    preview.shown && { of: preview.shown.trial, issues: preview.shown.issues },
    { of: begun, issues: begun.issues },
  ])
  const title = `${outboxTexts.kinds[begun.kind]}, ${languageName(begun.language)}`

  async function resetAfterQuestion() {
    const { resetTitle, resetText, resetYes: yes, resetNo: no } = texts
    if (await ask({ title: resetTitle, text: resetText(begun.fallback.words), yes, no, danger: true })) await saver.reset(words)
  }

  return (
    <div className="mail-template">
      <EditBar
        title={page.form ? `${page.form.name}: ${title}` : title}
        beside={
          <Badge variant="light" tt="none">
            {texts.words[begun.words]}
          </Badge>
        }
        before={
          begun.words === 'own' && (
            <Button variant="default" disabled={saving} onClick={() => void resetAfterQuestion()}>
              {texts.reset}
            </Button>
          )
        }
        steps={editing}
        isDirty={editing.dirty}
        saver={saver}
        onSave={() => void saver.save(editing.now())}
        onLeave={() => {
          guard(false)
          go(backHref())
        }}
      />
      {saver.gone && (
        <Alert color="red" role="alert" mb="md" title={texts.goneTitle}>
          {texts.gone}
        </Alert>
      )}
      <IssueList
        what="template"
        issues={refused && Object.keys(refused.issues).length > 0 ? listed(issues) : []}
        refused={refused}
        onShow={({ path }) => leadTo(() => settingIn(document.querySelector('.mail-template-side'), path))}
      />
      <MailNote setup={page.setup} />
      <div className="mail-template-panes">
        {/* What is typed while a save is under way would be lost with it. */}
        <div className="mail-template-side" inert={saving}>
          <TemplateNotes template={begun} />
          <TemplateInputs
            words={words}
            language={begun.language}
            placeholders={begun.placeholders}
            issues={issues}
            onChange={patch => edit(before => ({ ...before, ...patch }), Object.keys(patch).join(' '))}
          />
        </div>
        <PreviewPane page={page} trial={trial} preview={preview} onSubmission={setSubmission} />
      </div>
      {conflict && (
        <ConflictDialog
          what="template"
          onKeepMine={() => void saver.again(words, conflict)}
          onTakeTheirs={() => void onAnew()}
          onClose={saver.keepEditing}
        >
          {conflict.words !== 'own' && <p>{texts.nowBack}</p>}
          <MergedChanges theirs={changesOf(wordsOf(begun), wordsOf(conflict))} mine={changesOf(wordsOf(begun), words)} />
        </ConflictDialog>
      )}
    </div>
  )
}

interface Found {
  readonly of: MailWords
  readonly issues: Readonly<Record<string, string>>
}

const PLACES = ['subject', 'body'] as const

/** What is wrong with what stands there now: said of just this, by the last save, by the preview, or of what was saved once. */
function issuesOf(words: MailWords, found: readonly (Found | undefined)[]): Readonly<Record<string, string>> {
  const issues: Record<string, string> = {}
  for (const place of PLACES) {
    const [issue] = found.flatMap(one => (one && one.of[place] === words[place] ? [one.issues[place] ?? ''] : [])).filter(Boolean)
    if (issue !== undefined) issues[place] = issue
  }
  return issues
}

const listed = (issues: Readonly<Record<string, string>>) =>
  PLACES.flatMap(place => (issues[place] === undefined ? [] : [{ path: place, text: texts.atPlace(place, issues[place]) }]))

const changesOf = (before: MailWords, after: MailWords) =>
  PLACES.filter(place => place in differing(before, after)).map(place => ({
    path: place,
    text: (
      <>
        {texts[place]}: <pre className="mail-template-theirs">{after[place]}</pre>
      </>
    ),
  }))
