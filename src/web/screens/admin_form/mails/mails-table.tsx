import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddressList } from './address-list.tsx'
import { MailsNote } from './mails-note.tsx'
import { mailsTexts as texts } from './mails-texts.ts'
import { DaysInput, ReminderDays } from './reminder-days.tsx'
import { StoppedNote } from './stopped-note.tsx'
import { RequesterCell, type RequesterProps } from './requester-cell.tsx'
import type { EditedMails } from './use-mails.ts'

interface Props {
  readonly mails: EditedMails
  readonly requester: RequesterProps
  /** Visitors may save drafts of the form. */
  readonly hasDrafts: boolean
}

/** As the shape of the settings has it. */
const MAX_QUESTION_DAYS = 30

/** Who gets which mail, a mail in each row, with the inputs that say so. */
export function MailsTable({ mails, requester, hasDrafts }: Props) {
  const { values, addresses, change } = mails
  return (
    <table className="form-mails-table" aria-label={texts.table}>
      <thead>
        <tr>
          <th scope="col">{texts.mail}</th>
          <th scope="col">{texts.goesTo}</th>
          <th scope="col">{texts.when}</th>
        </tr>
      </thead>
      <tbody>
        <MailRow
          mail={<MailName name={texts.confirmation} has={texts.confirmationHas} />}
          to={<ConfirmationTo mails={mails} requester={requester} />}
          when={<WhenSwitch mail={texts.confirmation} isOn={values.confirms} onChange={confirms => change({ confirms })} />}
        />
        <FollowUpRows mails={mails} />
        <MailRow mail={<MailName name={texts.decision} has={texts.decisionHas} />} to={texts.sameAddress} when={texts.whenDecided} />
        <MailRow
          mail={<MailName name={texts.question} has={texts.questionHas} />}
          to={texts.sameAddress}
          when={
            <>
              {texts.questionWhen}
              <DaysInput
                label={texts.questionDays}
                description={texts.questionHelp}
                days={values.question_reminder_days}
                max={MAX_QUESTION_DAYS}
                onChange={question_reminder_days => change({ question_reminder_days })}
              />
            </>
          }
        />
        <MailRow
          mail={<MailName name={texts.reminder} has={texts.reminderHas} />}
          to={texts.reminderTo}
          when={
            <ReminderDays
              days={values.draft_reminder_days}
              hasDrafts={hasDrafts}
              onChange={draft_reminder_days => change({ draft_reminder_days })}
            />
          }
        />
        <MailRow
          mail={<MailName name={texts.notice} has={texts.noticeHas} />}
          to={<MakerTo mails={mails} />}
          when={
            <WhenSwitch mail={texts.noticeToMaker} isOn={values.notifies_maker} onChange={notifies_maker => change({ notifies_maker })} />
          }
        />
        <MailRow
          mail={<MailName name={texts.notice} has={texts.noticeHas} />}
          to={<AddressList addresses={addresses} noteOf={address => <StoppedNote address={address} mails={mails} />} />}
          when={texts.whenReceived}
        />
        <MailRow
          mail={<MailName name={texts.followUp} has={texts.followUpHas} />}
          to={texts.samePeople}
          when={
            <>
              <WhenSwitch
                mail={texts.notice}
                when={texts.whenChanged}
                isOn={values.notifies_changes}
                onChange={notifies_changes => change({ notifies_changes })}
              />
              <WhenSwitch
                mail={texts.notice}
                when={texts.whenCancelled}
                isOn={values.notifies_cancellations}
                onChange={notifies_cancellations => change({ notifies_cancellations })}
              />
            </>
          }
        />
      </tbody>
    </table>
  )
}

/** What whoever sent a request hears of it later. */
function FollowUpRows({ mails: { values, change } }: Pick<Props, 'mails'>) {
  const rows = [
    { key: 'changes', name: texts.change, has: texts.changeHas, when: texts.whenChanged },
    { key: 'cancellations', name: texts.cancellation, has: texts.cancellationHas, when: texts.whenCancelled },
    { key: 'bookings', name: texts.booking, has: texts.bookingHas, when: texts.whenBooked },
  ] as const
  return rows.map(({ key, name, has, when }) => (
    <MailRow
      key={key}
      mail={<MailName name={name} has={has} />}
      to={texts.sameAddress}
      when={<WhenSwitch mail={name} when={when} isOn={values[key]} onChange={isOn => change({ [key]: isOn })} />}
    />
  ))
}

function MakerTo({ mails }: Pick<Props, 'mails'>) {
  const { maker } = mails.base
  if (!maker) return <MailsNote>{texts.noMaker}</MailsNote>
  return (
    <>
      <span>{texts.maker(nameOf(maker))}</span>
      <StoppedNote address={maker.email} mails={mails} />
    </>
  )
}

const nameOf = ({ name, email }: { readonly name: string; readonly email: string }): string =>
  name === email ? email : texts.makerWith(name, email)

interface RowProps {
  readonly mail: ReactNode
  readonly to: ReactNode
  readonly when: ReactNode
}

function MailRow({ mail, to, when }: RowProps) {
  return (
    <tr>
      <th scope="row">{mail}</th>
      <td data-label={texts.goesTo}>
        <div className="form-mails-cell">{to}</div>
      </td>
      <td data-label={texts.when}>
        <div className="form-mails-cell">{when}</div>
      </td>
    </tr>
  )
}

function MailName({ name, has }: { name: string; has: string }) {
  return (
    <div className="form-mails-cell">
      <strong>{name}</strong>
      <span className="staff-hint">{has}</span>
    </div>
  )
}

function ConfirmationTo({ mails: { values, change }, requester }: Pick<Props, 'mails' | 'requester'>) {
  return (
    <>
      <RequesterCell {...requester} />
      {values.confirms && (
        <Switch
          label={texts.answersToGuests}
          description={texts.answersWarning}
          checked={values.answers_to_guests}
          onChange={event => change({ answers_to_guests: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

interface WhenProps {
  readonly mail: string
  /** Absent: when a request is received. */
  readonly when?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function WhenSwitch({ mail, when = texts.whenReceived, isOn, onChange }: WhenProps) {
  return (
    <Switch label={when} aria-label={texts.whenOf(mail, when)} checked={isOn} onChange={event => onChange(event.currentTarget.checked)} />
  )
}
