import type { AdminWebhookPage } from '#contract/portal/webhook-pages.ts'
import { ConflictDialog, MergedChanges } from '../../admin/editing/conflict-dialog.tsx'
import { EditBar } from '../../admin/editing/edit-bar.tsx'
import { GoneNotice } from '../../admin/editing/gone-notice.tsx'
import { IssueList } from '../../admin/editing/issue-list.tsx'
import { settingIn } from '../../admin/editing/setting-in.ts'
import { useHistory } from '../../admin/editing/use-history.ts'
import { leadTo } from '../../admin/focus.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { useWebhookSaving } from './use-webhook-saving.ts'
import { changesOf, draftOf, labels, mergedDraft, NEW_WEBHOOK, type WebhookDraft } from './webhook-draft.ts'
import { WebhookInputs } from './webhook-inputs.tsx'

interface Props {
  readonly page: AdminWebhookPage
  /** Back to reading, or to the list of a new one. */
  readonly onLeave: () => unknown
  readonly onSaved: () => unknown
  /** It is there, and its secret is to be shown. */
  readonly onAdded: (added: { readonly secret: string; readonly link: string }) => void
}

/** A webhook in edit mode. */
export function WebhookEditor({ page, onLeave, onSaved, onAdded }: Props) {
  const { webhook, forms, user } = page
  const history = useHistory(() => (webhook ? draftOf(webhook) : NEW_WEBHOOK))
  const { base, work: draft, edit } = history
  const saver = useWebhookSaving(page, draft, { onSaved, onAdded })
  const { saving, conflict, issues } = saver
  const change = (patch: Partial<WebhookDraft>) => edit(before => ({ ...before, ...patch }), Object.keys(patch).join(' '))

  return (
    <>
      <EditBar
        title={draft.name || screenTitle(page)}
        steps={history}
        isDirty={history.dirty}
        saver={saver}
        onSave={() => void saver.save(draft)}
        onLeave={onLeave}
      />
      {saver.gone && <GoneNotice what="webhook" user={user} busy={saving} onAnew={() => void saver.add(draft)} />}
      <IssueList what="webhook" issues={withLabels(issues)} refused={saver.refused} onShow={({ path }) => leadToSetting(path)} />
      {/* What is typed while a save is under way would be lost with it. */}
      <div className="settings webhook-inputs" inert={saving}>
        <WebhookInputs draft={draft} forms={forms} issues={issues} onChange={change} />
      </div>
      {conflict && (
        <ConflictDialog
          what="webhook"
          onKeepMine={() => void saver.save(mergedDraft(base, draft, draftOf(conflict)), conflict)}
          onTakeTheirs={() => void onLeave()}
          onClose={saver.keepEditing}
        >
          <MergedChanges theirs={changesOf(base, draftOf(conflict), forms)} mine={changesOf(base, draft, forms)} />
        </ConflictDialog>
      )}
    </>
  )
}

const withLabels = (issues: Readonly<Record<string, string>>) =>
  Object.entries(issues).map(([path, issue]) => ({ path, text: `${labels[path as keyof WebhookDraft] ?? path}: ${issue}` }))

const leadToSetting = (path: string) => leadTo(() => settingIn(document.querySelector('.webhook-inputs'), path))
