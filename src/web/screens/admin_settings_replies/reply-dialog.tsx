import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { addReply, type CannedReply, editReply, replyLimits } from '#contract/portal/replies.ts'
import { call } from '../../api/call.ts'
import { editingTexts } from '../../admin/editing/editing-texts.ts'
import { firstWrongIn } from '../../admin/editing/setting-in.ts'
import { useMayDiscard } from '../../admin/editing/use-may-discard.ts'
import { leadTo } from '../../admin/focus.ts'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { useUnsaved } from '../../admin/use-navigation.ts'
import { useSaveKey } from '../../admin/use-save-key.ts'
import { openLogin } from '../../shell/session.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { repliesTexts as texts } from './replies-texts.ts'

interface Props {
  /** Path of the company. */
  readonly company: string
  /** undefined: a new one. */
  readonly reply: CannedReply | undefined
  readonly onSaved: (reply: CannedReply) => void
  readonly onClose: () => void
}

/** Name and text of a reply. What was typed stays until it is saved or given up, whatever becomes of a save and whoever else changed it meanwhile. */
export function ReplyDialog({ company, reply, onSaved, onClose }: Props) {
  const [begun, setBegun] = useState({ name: reply?.name ?? '', text: reply?.text ?? '' })
  const [words, setWords] = useState(begun)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  /** As somebody else saved it meanwhile. */
  const [theirs, setTheirs] = useState<CannedReply>()
  const [isDeleted, setDeleted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isDirty = words.name !== begun.name || words.text !== begun.text
  const mayDiscard = useMayDiscard(isDirty)
  useUnsaved(isDirty)
  useSaveKey({ canSave: !busy, save: () => form.current?.requestSubmit() }, form)

  async function close() {
    if (await mayDiscard()) onClose()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const now = theirs ?? reply
    const { ok, status, body } =
      now && !isDeleted
        ? await call(editReply, { params: { company, uuid: now.uuid }, body: words, ifMatch: now.version, quiet: true })
        : await call(addReply, { params: { company }, body: words, quiet: true })
    setBusy(false)
    if (ok) {
      toastSuccess(body.message[0])
      if (body.data) onSaved(body.data)
      return
    }
    setIssues(body?.issues ?? {})
    if (body?.issues) return leadTo(firstWrongIn('[role="dialog"]'))
    if (status === 412 && body?.data) return setTheirs(body.data as CannedReply)
    if (status === 404) return setDeleted(true)
    if (status === 401 || status === 403) showFailure(status, body)
    else toastFailure(texts.saveFailed, body?.message[1] || shared.retry)
    // The one announced above may have been held back: here the work waits for it.
    if (status === 401) openLogin()
  }

  function takeTheirs({ name, text }: CannedReply) {
    setBegun({ name, text })
    setWords({ name, text })
    leadTo(() => form.current?.querySelector('textarea'))
  }

  return (
    <StaffDialog title={reply ? texts.editTitle : texts.addTitle} size="lg" onClose={() => void close()}>
      <form ref={form} noValidate onSubmit={event => void save(event)}>
        <Stack>
          {theirs && (
            <Alert color="yellow" role="alert" title={texts.theirs}>
              <p className="replies-theirs">
                <bdi>{theirs.name}</bdi>
              </p>
              <p dir="auto" className="replies-text">
                {theirs.text}
              </p>
              <Button type="button" variant="default" size="compact-sm" onClick={() => takeTheirs(theirs)}>
                {texts.takeTheirs}
              </Button>
            </Alert>
          )}
          {isDeleted && <Alert color="yellow" role="alert" title={texts.gone} />}
          <TextInput
            required
            data-autofocus
            label={texts.name}
            description={texts.nameHelp}
            data-max={replyLimits.name}
            autoComplete="off"
            value={words.name}
            error={issues['name']}
            onChange={event => setWords({ ...words, name: event.currentTarget.value })}
          />
          <Textarea
            required
            rows={4}
            label={texts.text}
            description={texts.textHelp}
            data-max={replyLimits.text}
            value={words.text}
            error={issues['text']}
            onChange={event => setWords({ ...words, text: event.currentTarget.value })}
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => void close()}>
            {shared.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {isDeleted ? texts.addAnew : theirs ? texts.saveOver : editingTexts.save}
          </Button>
        </Group>
      </form>
    </StaffDialog>
  )
}
