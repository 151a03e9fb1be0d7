import '../../admin/settings/settings.css'
import './replies.css'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type AdminSettingsRepliesPage, type CannedReply, deleteReply, MAX_REPLIES } from '#contract/portal/replies.ts'
import { beginning, regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { RepliesList } from './replies-list.tsx'
import { repliesTexts as texts } from './replies-texts.ts'
import { ReplyDialog } from './reply-dialog.tsx'

/** Texts that staff put into what they write to requesters (P8.98). */
export function AdminSettingsRepliesScreen({ page }: { page: AdminSettingsRepliesPage }) {
  const { company, replies } = page
  const { reload } = useNavigation()
  const ask = useAsk()
  const [opened, setOpened] = useState<{ readonly reply: CannedReply | undefined }>()
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = replies.length >= MAX_REPLIES

  async function remove({ uuid, name }: CannedReply) {
    if (!(await ask({ title: texts.deleteTitle(name), text: texts.deleteText, yes: texts.deleteYes, danger: true }))) return
    const next = replies[replies.findIndex(one => one.uuid === uuid) + 1]
    const { ok, status, body } = await call(deleteReply, { params: { company: company.path, uuid }, quiet: true })
    if (ok) toastSuccess(body.message[0])
    else toastFailure(texts.deleteFailed, body?.message[1] || shared.retry)
    if (ok || status === 404) await reload()
    // The one that moved up, else the button above.
    regain(() => editButton(next?.uuid) ?? addButton.current ?? beginning())
  }

  const add = (
    <Button ref={addButton} disabled={isFull} leftSection={<Icon name="add" />} onClick={() => setOpened({ reply: undefined })}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {replies.length > 0 && add}
      </div>
      {replies.length === 0 ? (
        <Empty icon="mail" title={texts.emptyTitle} text={texts.emptyText} action={add} />
      ) : (
        <div className="settings">
          <p className="staff-hint replies-help">
            {isFull ? texts.full : texts.help} {replies.length > 1 && texts.order}
          </p>
          <RepliesList page={page} onEdit={reply => setOpened({ reply })} onDelete={reply => void remove(reply)} />
        </div>
      )}
      {opened && (
        <ReplyDialog
          company={company.path}
          reply={opened.reply}
          onClose={() => setOpened(undefined)}
          onSaved={async ({ uuid }) => {
            await reload()
            setOpened(undefined)
            // Of a new one its row is there only now.
            regain(() => editButton(uuid) ?? addButton.current)
          }}
        />
      )}
    </>
  )
}

const editButton = (uuid: string | undefined): HTMLElement | null =>
  uuid === undefined ? null : document.querySelector<HTMLElement>(`[data-reply="${CSS.escape(uuid)}"]`)
