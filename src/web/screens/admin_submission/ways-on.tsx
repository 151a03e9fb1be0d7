import { ActionIcon, Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import { renewGuestLink } from '#contract/portal/guest-link.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { isEnded } from '#contract/portal/request-status.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { call } from '../../api/call.ts'
import { undoDelete } from '../../admin/bin/undo-delete.ts'
import { Icon } from '../../admin/icons.tsx'
import { useLetterKeysSwitch } from '../../admin/letter-keys.ts'
import { findsPeople, personDataLink } from '../../admin/person-data-link.ts'
import { texts as staffTexts } from '../../admin/texts.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { conversationTexts } from './conversation/conversation-texts.ts'
import { type Decide, isUndecided, usualStatus } from './decision.ts'
import { decisionTexts } from './decision-texts.ts'
import { endingTexts as texts } from './ending-texts.ts'
import { linkTexts } from './link-texts.ts'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { useNewLink } from './use-new-link.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly onDecide: Decide
  /** undefined: nobody is asked for more now. */
  readonly onAsk: (() => void) | undefined
}

/** To the form with these answers, as long as they can be changed. */
export function EditLink({ page }: Pick<Props, 'page'>) {
  const { user, submission } = page
  const isOpen = submission.form_state === 'open' && !submission.cancelled_at && !isEnded(submission.status.phase)
  if (!isOpen || !may(user.permissions, 'can_edit')) return null
  return (
    <Button
      className="submission-edit staff-noprint"
      component="a"
      href={`${formLink(page)}#edit`}
      variant="default"
      leftSection={<Icon name="edit" />}
    >
      {staffTexts.editSubmission}
    </Button>
  )
}

/** The guest form with these answers, to change them or to begin another submission with them. */
function formLink({ company, submission: { form, uuid } }: AdminSubmissionPage): string {
  return linkTo(company, `forms/${form.type.key}/${form.path}`) + `?event_id=${uuid}`
}

/** All that can be done besides, in a menu. */
export function MoreActions({ page, onDecide, onAsk }: Props) {
  const { user, submission } = page
  const [hasKeys, setKeys] = useLetterKeysSwitch()
  const { busy, remove } = useRemoval(page)
  const newLink = useNewLink(page)
  const mayEdit = may(user.permissions, 'can_edit')
  const cancelled = usualStatus(page, 'cancelled')
  const isCancellable = mayEdit && submission.status.phase !== 'cancelled' && !submission.cancelled_at
  if (!mayEdit && !may(user.permissions, 'can_delete')) return null
  return (
    <>
      <Menu position="bottom-end" keepMounted={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            className="staff-noprint"
            variant="default"
            size="input-sm"
            aria-label={decisionTexts.more}
            aria-busy={busy || newLink.busy}
          >
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && submission.form_state === 'open' && (
            <Menu.Item component="a" href={`${formLink(page)}#clone`} leftSection={<Icon name="duplicate" />}>
              {staffTexts.cloneSubmission}
            </Menu.Item>
          )}
          {onAsk && !isUndecided(submission.status) && (
            <Menu.Item leftSection={<Icon name="help" />} onClick={onAsk}>
              {conversationTexts.ask}
            </Menu.Item>
          )}
          {may(user.permissions, renewGuestLink.needs) && submission.guest_link && (
            <Menu.Item disabled={newLink.busy} leftSection={<Icon name="refresh" />} onClick={() => void newLink.renew()}>
              {linkTexts.renew}
            </Menu.Item>
          )}
          {mayEdit && (
            <Menu.Item leftSection={<Icon name="key" />} onClick={() => setKeys(!hasKeys)}>
              {hasKeys ? decisionTexts.keysOff : decisionTexts.keysOn}
            </Menu.Item>
          )}
          {may(user.permissions, findsPeople) && submission.email !== '' && (
            <Menu.Item component="a" href={personDataLink(page.company, submission.email)} leftSection={<Icon name="person" />}>
              {texts.personData}
            </Menu.Item>
          )}
          {isCancellable && cancelled && (
            <Menu.Item leftSection={<Icon name="minus" />} onClick={() => onDecide({ status: cancelled })}>
              {texts.cancel}
            </Menu.Item>
          )}
          {may(user.permissions, 'can_delete') && (
            <Menu.Item
              className="submission-delete"
              color="red"
              disabled={busy}
              leftSection={<Icon name="trash" />}
              onClick={() => void remove()}
            >
              {texts.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {newLink.made !== undefined && <NewLinkDialog reference={submission.reference} link={newLink.made} onClose={newLink.close} />}
    </>
  )
}

function useRemoval({ company, submission: { uuid, reference } }: AdminSubmissionPage) {
  const { go, backHref } = useNavigation()
  const [busy, setBusy] = useState(false)
  const ask = useAsk()

  async function remove() {
    if (!(await ask({ title: texts.removeTitle(reference), text: texts.removeText, yes: texts.remove, danger: true }))) return
    setBusy(true)
    const { ok, body } = await call(deleteSubmission, { params: { company: company.path, submission: uuid } })
    setBusy(false)
    if (!ok) return toastFailure(texts.failedToDelete, body?.message[1] || shared.retry)
    const here = location.pathname + location.search
    toastSuccess(
      body.message[0],
      body.message[1],
      undoDelete({ company: company.path, kind: 'submissions', uuid }, () => go(here)),
    )
    go(backHref(), { replace: true })
  }

  return { busy, remove }
}
