import { useState } from 'react'
import type { NewQuestion } from '#contract/portal/conversation.shape.ts'
import { askForMore, conversationLimits } from '#contract/portal/conversation.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { call } from '../../../api/call.ts'
import { openLogin } from '../../../shell/session.ts'
import { toastFailure, toastSuccess } from '../../../shell/toasts.ts'
import { conversationTexts as texts } from './conversation-texts.ts'
import { refusalOf } from './sending-refusal.ts'

interface Notice {
  readonly text: string
  /** Else it can go on with another press. */
  readonly isRefusal: boolean
}

type AskIssues = Readonly<Record<string, string>>

/** Asks for more over what the page shows of a request now, and says what stands in the way. */
export function useAskForMore({ company, submission }: AdminSubmissionPage) {
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<AskIssues>({})
  const [notice, setNotice] = useState<Notice>()

  /** @returns what ends the dialog: it was asked, or there is nothing any more to ask about; undefined: it goes on */
  async function ask(question: NewQuestion): Promise<'asked' | 'gone' | undefined> {
    const wrong = wrongIn(question)
    setIssues(wrong)
    setNotice(undefined)
    if (Object.keys(wrong).length > 0) return undefined
    setBusy(true)
    const { uuid, version, state_version } = submission
    const { ok, status, body } = await call(askForMore, {
      params: { company: company.path, uuid },
      body: question,
      ifMatch: `${version}.${state_version}`,
      quiet: true,
    })
    if (ok) toastSuccess(body.message[0] || texts.questionSent, body.message[1])
    else if (status === 404) toastFailure(texts.askFailed, texts.gone)
    else if (status === 412) setNotice({ text: texts.askChanged, isRefusal: false })
    else if (status === 422 && body?.issues) setIssues(body.issues)
    else setNotice({ text: refusalOf(status, body), isRefusal: true })
    if (status === 401) openLogin()
    if (ok || status === 404 || status === 412) await reload()
    setBusy(false)
    return ok ? 'asked' : status === 404 ? 'gone' : undefined
  }

  function forget(): void {
    setIssues({})
    setNotice(undefined)
  }

  return { busy, issues, notice, ask, forget }
}

function wrongIn({ text, fields }: NewQuestion): AskIssues {
  const over = text.length - conversationLimits.text
  return {
    ...(text === '' && { text: texts.askMissing }),
    ...(over > 0 && { text: texts.tooLong(over) }),
    ...(fields.length > conversationLimits.fields && { fields: texts.askTooMany }),
  }
}
