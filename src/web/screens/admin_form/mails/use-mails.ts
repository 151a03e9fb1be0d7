import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import type { FormMails } from '#contract/portal/form-mails.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { leadTo } from '../../../admin/focus.ts'
import { texts as staffTexts } from '../../../admin/texts.ts'
import { openLogin } from '../../../shell/session.ts'
import { showFailure } from '../../../shell/show-failure.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../../shell/toasts.ts'
import { type AddressRow, refuseRows } from './addresses.ts'
import { isChanged, settingsOf } from './mails-values.ts'
import { mailsTexts as texts } from './mails-texts.ts'
import { sendMails } from './send-mails.ts'
import { useAddresses } from './use-addresses.ts'

/** `gone`: there is no such form any more. */
type MailsSaved = 'saved' | 'failed' | 'gone'

interface SaveOptions {
  /** What somebody else saved meanwhile, once it was shown. */
  readonly over?: FormMails | undefined
  /** The form was made anew just now. */
  readonly isNew?: boolean
}

/** Who gets which mail of a form while it is edited, and the way to save it. Nothing typed is lost by a save that fails. */
export function useMails({ company, form }: AdminFormPage, first: FormMails) {
  const [base, setBase] = useState(first)
  const [flags, setFlags] = useState<Omit<FormMailsSettings, 'notify'>>(first)
  const addresses = useAddresses(first.notify)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<FormMails>()
  const values = settingsOf({ ...flags, notify: addresses.addresses })

  /** As they are stored. */
  function take(mails: FormMails) {
    setBase(mails)
    setFlags(mails)
    addresses.begin(mails.notify)
    setConflict(undefined)
  }

  async function save({ over = base, isNew = false }: SaveOptions = {}): Promise<MailsSaved> {
    setConflict(undefined)
    const settled = addresses.settle()
    if (!settled) {
      leadTo(firstWrong)
      return 'failed'
    }
    const mine = settingsOf({ ...flags, notify: settled.addresses })
    if (!isNew && !isChanged(base, mine)) {
      toastSuccess(texts.saved)
      return 'saved'
    }
    setSaving(true)
    const params = { company: company.path, type: form.type.key, path: form.path }
    const sent = await sendMails({ params, base, over, mine, isNew })
    setSaving(false)
    if ('theirs' in sent) {
      setConflict(sent.theirs)
      return 'failed'
    }
    if (!sent.ok) return report(sent.status, sent.body, settled.rows)
    toastSuccess(texts.saved)
    take(sent.body.data ?? { ...base, ...mine, version: over.version + 1 })
    return 'saved'
  }

  /** @param rows those that were sent */
  function report(status: number, body: Outcome | undefined, rows: readonly AddressRow[]): MailsSaved {
    const issues = body?.issues ?? {}
    if (status === 401 || status === 403) showFailure(status, body)
    else if (status === 404) toastFailure(texts.saveFailed, staffTexts.deletedAlready)
    else toastFailure(texts.saveFailed, [...new Set([...Object.values(issues), shared.retry])].join(' '))
    // The one announced above may have been held back: here the work waits for it.
    if (status === 401) openLogin()
    if (Object.keys(issues).length > 0) addresses.refuse(refuseRows(rows, issues), issues['notify'])
    if (Object.keys(issues).some(path => path.startsWith('notify/'))) leadTo(firstWrong)
    return status === 404 ? 'gone' : 'failed'
  }

  return {
    base,
    values,
    addresses,
    isDirty: isChanged(base, values),
    saving,
    conflict,
    save,
    take,
    change: (patch: Partial<typeof flags>) => setFlags(now => ({ ...now, ...patch })),
    discard: () => take(base),
    keepEditing: () => setConflict(undefined),
  }
}

export type EditedMails = ReturnType<typeof useMails>

/** Once it can be typed into: another section may be in sight, and nothing can while a save is under way. */
export function firstWrong(): HTMLElement | undefined {
  const wrong = document.querySelector<HTMLElement>('.form-mails [aria-invalid="true"]')
  return wrong && wrong.getClientRects().length > 0 && !wrong.closest('[inert]') ? wrong : undefined
}
