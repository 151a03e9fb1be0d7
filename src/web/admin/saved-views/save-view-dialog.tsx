import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { type KeptView, MAX_VIEW_NAME } from '#contract/portal/kept-view.ts'
import type { Result } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { StaffDialog } from '../staff-dialog.ts'
import { useAsk } from '../use-ask.ts'
import { savedViewTexts as texts } from './saved-view-texts.ts'

interface Props<View extends KeptView<unknown>> {
  /** The one that is changed; undefined: a new one. */
  readonly saved: View | undefined
  readonly mayShare: boolean
  /** What of it is said. */
  readonly words: {
    /** What it keeps. */
    readonly holds: string
    readonly forAll: string
    /** What stays when it is deleted. */
    readonly deleteText: string
  }
  readonly save: (content: Pick<View, 'name' | 'is_shared'>) => Promise<Result<Outcome<View>>>
  readonly remove: (view: View) => Promise<Result<Outcome>>
  readonly onSaved: (view: View) => void
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Keeps what is chosen now under a name; of a saved view also the way to be rid of it. */
export function SaveViewDialog<View extends KeptView<unknown>>(props: Props<View>) {
  const { saved, mayShare, words, onClose } = props
  const ask = useAsk()
  const [name, setName] = useState(saved?.name ?? '')
  const [isShared, setShared] = useState(saved?.is_shared ?? false)
  const [issue, setIssue] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '') return setIssue(texts.nameMissing)
    setBusy(true)
    const { ok, body: answer } = await props.save({ name: name.trim(), is_shared: isShared } as Pick<View, 'name' | 'is_shared'>)
    setBusy(false)
    if (!ok || !answer.data) {
      const said = answer?.issues?.['name'] ?? ''
      setIssue(said)
      return setFailure(said === '' ? answer?.message[1] || shared.retry : '')
    }
    toastSuccess(answer.message[0] || texts.save, '')
    onClose()
    props.onSaved(answer.data)
  }

  async function remove(view: View): Promise<void> {
    if (!(await ask({ title: texts.deleteTitle({ name: view.name }), text: words.deleteText, yes: texts.remove, danger: true }))) return
    const { ok, body } = await props.remove(view)
    if (!ok) return toastFailure(texts.deleteFailed, body?.message[1] || shared.retry)
    toastSuccess(body.message[0] || texts.remove, body.message[1])
    onClose()
    props.onRemoved()
  }

  const isLocked = saved?.is_shared === true && !mayShare
  return (
    <StaffDialog title={saved ? texts.change : texts.title} onClose={onClose}>
      <form onSubmit={event => void save(event)} noValidate>
        <Stack>
          <p className="staff-hint">{words.holds}</p>
          {failure !== '' && (
            <Alert color="red" role="alert" title={texts.failed}>
              {failure}
            </Alert>
          )}
          <TextInput
            label={texts.name}
            value={name}
            error={issue}
            maxLength={MAX_VIEW_NAME}
            disabled={isLocked}
            data-autofocus
            onChange={event => {
              setName(event.currentTarget.value)
              setIssue('')
            }}
          />
          {mayShare && <Checkbox label={words.forAll} checked={isShared} onChange={event => setShared(event.currentTarget.checked)} />}
          <Group justify="space-between">
            <Button type="submit" loading={busy} disabled={isLocked}>
              {texts.save}
            </Button>
            {saved && !isLocked && (
              <Button variant="subtle" color="red" onClick={() => void remove(saved)}>
                {texts.remove}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </StaffDialog>
  )
}
