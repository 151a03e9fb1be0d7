import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { may } from '#contract/call.ts'
import { changeView, deleteView, saveView } from '#contract/portal/inbox.ts'
import { type SavedView, MAX_VIEW_NAME } from '#contract/portal/inbox-view.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { useAsk } from '../../../admin/use-ask.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../../shell/toasts.ts'
import { filterOf, isChanged, searchOf } from './saved-filters.ts'
import { viewTexts as texts } from './view-texts.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  /** The one that is changed; undefined: a new one. */
  readonly saved: SavedView | undefined
  /** ISO, in the company's zone. */
  readonly today: string
  readonly onClose: () => void
}

/** Keeps the filters that are chosen now under a name; of a saved view also the way to be rid of it. */
export function SaveViewDialog({ page: { company, query, user }, saved, today, onClose }: Props) {
  const { pathname, go } = useNavigation()
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
    const body = { name: name.trim(), is_shared: isShared, filter: filterOf(query, today) }
    const params = { company: company.path }
    const { ok, body: answer } = saved
      ? await call(changeView, { params: { ...params, view: saved.uuid }, body, quiet: true })
      : await call(saveView, { params, body, quiet: true })
    setBusy(false)
    if (!ok || !answer.data) {
      const said = answer?.issues?.['name'] ?? ''
      setIssue(said)
      return setFailure(said === '' ? answer?.message[1] || shared.retry : '')
    }
    toastSuccess(answer.message[0] || texts.save, '')
    onClose()
    go(`${pathname}?${searchOf(answer.data.filter, today, answer.data.uuid)}`, { replace: true })
  }

  async function remove(view: SavedView): Promise<void> {
    if (!(await ask({ title: texts.deleteTitle(view.name), text: texts.deleteText, yes: texts.remove, danger: true }))) return
    const { ok, body } = await call(deleteView, { params: { company: company.path, view: view.uuid }, quiet: true })
    if (!ok) return toastFailure(texts.deleteFailed, body?.message[1] || shared.retry)
    toastSuccess(body.message[0] || texts.remove, body.message[1])
    onClose()
    go(pathname, { replace: true })
  }

  const mayShare = may(user.permissions, setRequestStatus.needs)
  const isLocked = saved?.is_shared === true && !mayShare
  return (
    <StaffDialog title={saved ? texts.changeTitle : texts.title} onClose={onClose}>
      <form onSubmit={event => void save(event)} noValidate>
        <Stack>
          <p className="staff-hint">{saved && isChanged(saved, query, today) ? texts.holdsChanged : texts.holds}</p>
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
          {mayShare && <Checkbox label={texts.forAll} checked={isShared} onChange={event => setShared(event.currentTarget.checked)} />}
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
