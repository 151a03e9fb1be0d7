import { Alert } from '@mantine/core'
import type { MailTemplate } from '#contract/portal/mail-templates.ts'
import { isNotice } from '#contract/portal/outbox.ts'
import { Icon } from '../../admin/icons.tsx'
import { languageName } from '../../builder/languages.ts'
import { templateTexts as texts } from './mail-template-texts.ts'

/** Who reads what of it, and in which language the rest is. */
export function TemplateNotes({ template: { kind, answers_to_guests, frame } }: { template: MailTemplate }) {
  return (
    <>
      {frame !== '' && (
        <Alert role="note" color="yellow" icon={<Icon name="warning" />}>
          {texts.frame(languageName(frame))}
        </Alert>
      )}
      {isNotice(kind) ? (
        <Alert role="note" color="gray" icon={<Icon name="help" />} title={texts.peopleTitle}>
          {texts.people}
        </Alert>
      ) : answers_to_guests ? (
        <Alert role="note" color="yellow" icon={<Icon name="warning" />}>
          {texts.guestsGet}
        </Alert>
      ) : (
        <Alert role="note" color="gray" icon={<Icon name="help" />} title={texts.guestsTitle}>
          {texts.guests} {answers_to_guests === undefined ? texts.guestsOfCompany : texts.guestsOfForm}
        </Alert>
      )}
    </>
  )
}
