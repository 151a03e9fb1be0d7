import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { may } from '#contract/call.ts'
import { listOutbox } from '#contract/portal/outbox.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { companyTime } from '../../admin/company-time.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { Icon } from '../../admin/icons.tsx'
import { texts } from '../../admin/texts.ts'
import { loginTexts } from '../../shell/texts-login.ts'
import { endingTexts } from './ending-texts.ts'
import { mailsTexts } from './mails-texts.ts'

/** Who sent it, when, to which form, and where its mails are: in a line or two, below what it is called. */
export function RequestFacts({ page: { submission, company, user, undeliverable } }: { page: AdminSubmissionPage }) {
  const time = companyTime(company)
  const { submitted_at, edited_at, cancelled_at, requester, who, email, form, form_link, form_state } = submission
  const whyNot = { open: '', closed: texts.formClosed, deleted: texts.formDeleted }[form_state]
  return (
    <section aria-label={texts.submission}>
      <dl className="submission-facts">
        <Fact name={texts.requester}>
          <bdi>{requester || texts.guest}</bdi>
          {requester !== '' && requester !== who && (
            <p className="staff-hint">{who === '' ? texts.sentWithoutAccount : texts.sentWithAccount(who)}</p>
          )}
        </Fact>
        {email && (
          <Fact name={loginTexts.email}>
            <Anchor inherit href={`mailto:${email}`}>
              {email}
            </Anchor>
          </Fact>
        )}
        <Fact name={texts.submitted}>
          <time dateTime={submitted_at}>{time.both(Date.parse(submitted_at))}</time> ({company.timezone})
        </Fact>
        {edited_at && (
          <Fact name={texts.edited}>
            <time dateTime={edited_at}>{time.both(Date.parse(edited_at))}</time>
          </Fact>
        )}
        {cancelled_at && (
          <Fact name={endingTexts.cancelled}>
            <time dateTime={cancelled_at}>{time.both(Date.parse(cancelled_at))}</time>
          </Fact>
        )}
        <Fact name={texts.form}>
          {form_link ? <RowLink href={form_link}>{form.eventops_form_name}</RowLink> : form.eventops_form_name}
          {texts.versionOf(form.version)}
          {whyNot && may(user.permissions, 'can_edit') && <p className="staff-hint staff-noprint">{whyNot}</p>}
        </Fact>
        {may(user.permissions, listOutbox.needs) && (
          <Fact name={mailsTexts.mails} className="staff-noprint">
            <RowLink href={`${linkTo(company, 'admin/outbox')}?submission=${submission.uuid}`}>{mailsTexts.inOutbox}</RowLink>
            {undeliverable.map(address => (
              <p key={address} className="submission-warning">
                <Icon name="warning" />
                <span>{mailsTexts.undeliverable(address)}</span>
              </p>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly className?: string
  readonly children: ReactNode
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
