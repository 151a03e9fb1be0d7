import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type AdminAuditPage, editAuditDays, MAX_AUDIT_DAYS, MIN_AUDIT_DAYS } from '#contract/portal/audit.ts'
import { leadTo } from '../../admin/focus.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastSuccess } from '../../shell/toasts.ts'
import { auditTexts as texts } from './audit-texts.ts'

/** For how long entries stay, and the way to change it (P2.75). */
export function AuditDays({ page: { company, days } }: { page: AdminAuditPage }) {
  const { reload } = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | number>(days)
  const [issue, setIssue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)

  function close() {
    setOpen(false)
    setIssue('')
    leadTo(() => button.current)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const number = Math.trunc(Number(typed)) || 0
    const { ok, body } = await confirmedCall(editAuditDays, { params: { company: company.path }, body: { days: number }, quiet: true })
    if (ok) {
      toastSuccess(body.message[0], body.message[1])
      await reload()
      close()
    } else setIssue(body?.issues?.['days'] ?? body?.message[1] ?? shared.retry)
    setBusy(false)
  }

  if (!isOpen)
    return (
      <p className="audit-days">
        <span>{texts.days(days)}</span>
        <Button
          ref={button}
          size="compact-md"
          variant="default"
          onClick={() => {
            setTyped(days)
            setOpen(true)
            leadTo(() => input.current)
          }}
        >
          {texts.change}
        </Button>
      </p>
    )
  return (
    <form className="audit-days" onSubmit={event => void save(event)}>
      <NumberInput
        label={texts.daysLabel}
        value={typed}
        onChange={setTyped}
        error={issue}
        min={MIN_AUDIT_DAYS}
        max={MAX_AUDIT_DAYS}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        ref={input}
      />
      <Button type="submit" loading={isBusy}>
        {texts.save}
      </Button>
      <Button variant="default" onClick={close}>
        {texts.cancel}
      </Button>
    </form>
  )
}
