import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { editFormMails, type FormMails } from '#contract/portal/form-mails.ts'
import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { resumeNoticesOf } from '#contract/portal/notice-stops.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { changedMeanwhile, differing } from '../../../admin/editing/changes.ts'
import { sendOver } from '../../../admin/editing/send-over.ts'
import { firstWrongIn } from '../../../admin/editing/setting-in.ts'
import { issueTexts, type SaveEnd, useSaver } from '../../../admin/editing/use-saver.ts'
import { leadTo } from '../../../admin/focus.ts'
import { texts as staffTexts } from '../../../admin/texts.ts'
import { call } from '../../../api/call.ts'
import { texts as shared } from '../../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../../shell/toasts.ts'
import { refuseRows } from './addresses.ts'
import { settingsOf } from './mails-values.ts'
import { mailsTexts as texts } from './mails-texts.ts'
import { useAddresses } from './use-addresses.ts'

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
  /** Whose notices are being taken up again. */
  const [resuming, setResuming] = useState<string>()
  const saver = useSaver<FormMailsSettings, FormMails>()
  const values = settingsOf({ ...flags, notify: addresses.addresses })
  const params = { company: company.path, type: form.type.key, path: form.path }
  const changesOf = (mine: FormMailsSettings) => differing(settingsOf(base), mine)
  const isChanged = (mine: FormMailsSettings) => Object.keys(changesOf(mine)).length > 0

  /** As they are stored. */
  function take(mails: FormMails) {
    setBase(mails)
    setFlags(mails)
    addresses.begin(mails.notify)
    saver.keepEditing()
  }

  /** At once, and apart from what is edited. */
  async function resume(address: string): Promise<void> {
    setResuming(address)
    const { ok, body } = await call(resumeNoticesOf, { params, body: { address: address.trim() }, quiet: true })
    setResuming(undefined)
    if (!ok) return toastFailure(texts.resumeFailed, shared.retry)
    toastSuccess(texts.resumed(address.trim()))
    setBase(now => ({ ...now, stopped: body.data?.stopped ?? [] }))
  }

  async function save({ over = base, isNew = false }: SaveOptions = {}): Promise<SaveEnd> {
    saver.keepEditing()
    const settled = addresses.settle()
    if (!settled) {
      leadTo(firstWrong)
      return 'failed'
    }
    const mine = settingsOf({ ...flags, notify: settled.addresses })
    if (!isNew && !isChanged(mine)) {
      toastSuccess(texts.saved)
      return 'saved'
    }
    return saver.save(mine, {
      send: () =>
        sendOver({
          over,
          // What only somebody else changed stays as they set it.
          send: now => {
            const body = isNew ? mine : { ...settingsOf(now), ...changesOf(mine) }
            return call(editFormMails, { params, body, ifMatch: now.version, quiet: true })
          },
          latest: async refusal => (refusal as Outcome<FormMails> | undefined)?.data,
          loses: theirs => !isNew && changedMeanwhile(settingsOf(over), mine, settingsOf(theirs)).length > 0,
        }),
      done: texts.saved,
      failed: texts.saveFailed,
      why: refusal => (refusal.status === 404 ? [staffTexts.deletedAlready] : issueTexts(refusal)),
      onRefused: issues => {
        addresses.refuse(refuseRows(settled.rows, issues), issues['notify'])
        if (Object.keys(issues).some(path => path.startsWith('notify/'))) leadTo(firstWrong)
      },
      onSaved: ({ data }) => take(data ?? { ...base, ...mine, version: over.version + 1 }),
    })
  }

  return {
    ...saver,
    base,
    values,
    addresses,
    isDirty: isChanged(values),
    isStopped: (address: string) => base.stopped.some(one => addressKey(one) === addressKey(address)),
    resuming,
    resume,
    save,
    take,
    change: (patch: Partial<typeof flags>) => setFlags(now => ({ ...now, ...patch })),
    discard: () => take(base),
  }
}

const addressKey = (address: string): string => address.trim().toLowerCase()

export type EditedMails = ReturnType<typeof useMails>

export const firstWrong = firstWrongIn('.form-mails')
