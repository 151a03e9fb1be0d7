import { Alert, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { may } from '#contract/call.ts'
import { addForm } from '#contract/portal/forms.ts'
import type { UserData } from '#contract/portal/people.ts'
import { addStyle } from '#contract/portal/styles.ts'
import { addWebhook } from '#contract/portal/webhooks.ts'
import { useSettled } from '../use-settled.ts'
import { type Deletable, editingTexts as texts } from './editing-texts.ts'

interface Props {
  readonly what: Deletable
  readonly user: UserData
  readonly busy: boolean
  /** Makes a new one of the work, with what stands typed in a field that was not left; offered to who may. */
  readonly onAnew: () => void
}

const CREATING = {
  form: addForm.needs,
  style: addStyle.needs,
  field: 'can_add',
  webhook: addWebhook.needs,
} as const satisfies Record<Deletable, unknown>

/** What is edited was deleted meanwhile: the work stays, and may become a new one. */
export function GoneNotice({ what, user, busy, onAnew }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  // Whoever works further down would not see it.
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  const makeAnew = useSettled(onAnew)
  const mayAdd = may(user.permissions, CREATING[what])
  return (
    <Alert ref={notice} color="red" title={texts.goneTitle(what)} mb="md" role="alert">
      <p>{mayAdd ? (what === 'webhook' ? texts.goneForGood : texts.gone) : texts.goneReader}</p>
      {mayAdd && (
        <Button mt="sm" color="red" loading={busy} onClick={makeAnew}>
          {texts.saveAnew(what)}
        </Button>
      )}
    </Alert>
  )
}
