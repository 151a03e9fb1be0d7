import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { type AdminSettingsMailPage, testMailSettings } from '#contract/portal/mail-settings.ts'
import { differing } from '../../admin/editing/changes.ts'
import type { EditedSettings } from '../../admin/settings/use-settings.ts'
import { call } from '../../api/call.ts'
import { texts as shared } from '../../shell/texts.ts'
import { checkMail, mailBody, type MailValues } from './mail-values.ts'
import { mailSettingsTexts as texts } from './settings-mail-texts.ts'

interface Props {
  readonly settings: EditedSettings<MailValues>
  readonly page: AdminSettingsMailPage
}

interface Trial {
  readonly works: boolean
  readonly title: string
  readonly text: string
  /** Settings that it is of. */
  readonly of: string
}

/** One mail to oneself, by the settings as they stand here, and what the mail server said of it. */
export function MailTest({ settings: { values, base }, page }: Props) {
  const [outcome, setOutcome] = useState<Trial>()
  const [isTrying, setTrying] = useState(false)
  const tried = JSON.stringify(values)

  async function test() {
    const changes = differing(base, values)
    // What is missing is said at its input too. Without a mail server that of the portal would be tried, and work.
    const [issue] = Object.values(checkMail(changes))
    if (issue !== undefined) return setOutcome({ works: false, title: texts.notYet, text: issue, of: tried })
    setTrying(true)
    setOutcome(undefined)
    const { ok, body } = await call(testMailSettings, { params: { company: page.company.path }, body: mailBody(changes) })
    setTrying(false)
    if (ok) setOutcome({ works: body.data?.works === true, title: body.message[0], text: body.message[1], of: tried })
    else setOutcome({ works: false, title: shared.wentWrong, text: body?.message[1] || texts.testFailed, of: tried })
  }

  return (
    <>
      <div className="settings-buttons">
        <Button variant="default" loading={isTrying} onClick={() => void test()}>
          {texts.test}
        </Button>
      </div>
      <p className="staff-hint">{texts.testTo(page.user.email)}</p>
      <p className="staff-hint">{texts.waiting}</p>
      <div aria-live="polite">
        {isTrying && <span className="staff-hint">{texts.testing}</span>}
        {outcome?.of === tried && (
          <Alert color={outcome.works ? 'green' : 'red'} title={outcome.title}>
            {outcome.text}
          </Alert>
        )}
      </div>
    </>
  )
}
