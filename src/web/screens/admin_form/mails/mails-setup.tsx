import { Alert, Anchor } from '@mantine/core'
import { may } from '#contract/call.ts'
import { saveMailTemplate } from '#contract/portal/mail-templates.ts'
import { listOutbox, type MailSetup } from '#contract/portal/outbox.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { Icon } from '../../../admin/icons.tsx'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { mailsTexts as texts } from './mails-texts.ts'

interface Props {
  readonly page: AdminFormPage
  readonly setup: MailSetup
}

/** How mails leave the server, with the way to those that did for who may read them. */
export function MailsSetup({ page: { user, company }, setup }: Props) {
  const outbox = may(user.permissions, listOutbox.needs) && <LinkFrom to={linkTo(company, 'admin/outbox')} text={texts.openOutbox} />
  if (setup.is === 'sends')
    return (
      <p className="form-mails-setup">
        {texts.sends(setup.from)} {outbox}
      </p>
    )
  const isStopped = setup.is === 'no_public_url'
  return (
    <Alert role="note" color={isStopped ? 'yellow' : 'gray'} icon={<Icon name={isStopped ? 'warning' : 'inbox'} />}>
      {isStopped ? texts.noPublicUrl : texts.catches} {outbox}
    </Alert>
  )
}

/** The way to the words of these mails, for who may change them. */
export function TemplatesLink({ page: { user, company, form } }: Pick<Props, 'page'>) {
  if (!may(user.permissions, saveMailTemplate.needs)) return null
  return (
    <p className="form-mails-setup">
      {texts.templates} <LinkFrom to={linkTo(company, `admin/forms/${form.type.key}/${form.path}/templates`)} text={texts.openTemplates} />
    </p>
  )
}

function LinkFrom({ to, text }: { to: string; text: string }) {
  const { go } = useNavigation()
  return (
    <Anchor
      href={to}
      inherit
      underline="always"
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(to)
      }}
    >
      {text}
    </Anchor>
  )
}
