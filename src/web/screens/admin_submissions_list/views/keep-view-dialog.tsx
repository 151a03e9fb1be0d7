import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { may } from '#contract/call.ts'
import { changeView, forgetView, keepView } from '#contract/portal/inbox.ts'
import { type KeptView, MAX_VIEW_NAME } from '#contract/portal/inbox-view.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { useAsk } from '../../../admin/use-ask.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../../shell/toasts.ts'
import { filterOf, isChanged, searchOf } from './kept-filters.ts'
import { viewTexts as texts } from './view-texts.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  /** The one that is changed; undefined: a new one. */
  readonly kept: KeptView | undefined
  /** ISO, in the company's zone. */
  readonly today: string
  readonly onClose: () => void
}

/** Keeps the filters that are chosen now under a name; of a kept view also the way to be rid of it. */
export function KeepViewDialog({ page: { company, query, user }, kept, today, onClose }: Props) {
  const { pathname, go } = useNavigation()
  const ask = useAsk()
  const [name, setName] = useState(kept?.name ?? '')
  const [isShared, setShared] = useState(kept?.is_shared ?? false)
  const [issue, setIssue] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '') return setIssue(texts.nameMissing)
    setBusy(true)
    const body = { name: name.trim(), is_shared: isShared, filter: filterOf(query, today) }
    const params = { company: company.path }
    const { ok, body: answer } = kept
      ? await call(changeView, { params: { ...params, view: kept.uuid }, body, quiet: true })
      : await call(keepView, { params, body, quiet: true })
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

  async function forget(view: KeptView): Promise<void> {
    if (!(await ask({ title: texts.forgetTitle(view.name), text: texts.forgetText, yes: texts.forget, danger: true }))) return
    const { ok, body } = await call(forgetView, { params: { company: company.path, view: view.uuid }, quiet: true })
    if (!ok) return toastFailure(texts.forgetFailed, body?.message[1] || shared.retry)
    toastSuccess(body.message[0] || texts.forget, body.message[1])
    onClose()
    go(pathname, { replace: true })
  }

  const mayShare = may(user.permissions, setRequestStatus.needs)
  const isLocked = kept?.is_shared === true && !mayShare
  return (
    <StaffDialog title={kept ? texts.changeTitle : texts.title} onClose={onClose}>
      <form onSubmit={event => void save(event)} noValidate>
        <Stack>
          <p className="staff-hint">{kept && isChanged(kept, query, today) ? texts.holdsChanged : texts.holds}</p>
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
            {kept && !isLocked && (
              <Button variant="subtle" color="red" onClick={() => void forget(kept)}>
                {texts.forget}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </StaffDialog>
  )
}
