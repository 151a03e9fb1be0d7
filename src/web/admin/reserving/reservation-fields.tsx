import { Checkbox, Fieldset, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ChosenBookingStatus } from '#contract/portal/bookings.ts'
import { reservationLimits } from '#contract/portal/reservations.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { DayInput } from '../day-input.tsx'
import { reservationTexts as texts } from './reservation-texts.ts'
import { endsNextDay, type ReservationWork } from './reservation-work.ts'

interface Props {
  readonly work: ReservationWork
  readonly issues: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<ReservationWork>) => void
}

/** When it is, on the clock of its first space. */
export function TimeFields({ work, issues, onChange, company, today }: Props & { readonly company: CompanyData; readonly today: string }) {
  const { day, last, from, to, overnight, spaces } = work
  const [first] = spaces
  const hasZones = new Set(spaces.map(({ zone }) => zone)).size > 1
  return (
    <div className="reserving-times" role="group" aria-label={texts.day}>
      <DayInput
        label={texts.day}
        company={company}
        day={day}
        required
        issue={issues['start']}
        {...(day !== '' && day < today && { description: texts.isPast })}
        onDay={chosen => onChange({ day: chosen })}
      />
      <TextInput
        type="time"
        label={texts.from}
        required
        value={from}
        error={from === '' && issues['end']}
        onChange={event => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={texts.to}
        required
        value={to}
        description={endsNextDay(work) && !(overnight && last !== '') ? texts.nextDay : undefined}
        error={(from !== '' || to === '') && issues['end']}
        onChange={event => onChange({ to: event.currentTarget.value })}
      />
      <div className="reserving-wide">
        <DayInput
          label={texts.lastDay}
          company={company}
          day={last}
          description={texts.lastDayHelp}
          issue={issues['last']}
          onDay={chosen => onChange({ last: chosen === day ? '' : chosen })}
        />
      </div>
      {last !== '' && (
        <Checkbox
          className="reserving-wide"
          label={texts.overnight}
          checked={overnight}
          onChange={event => onChange({ overnight: event.currentTarget.checked })}
        />
      )}
      {first && (
        <p className="staff-hint reserving-wide">
          <bdi>{hasZones ? texts.inZoneOf(first.zone, first.name) : texts.inZone(first.zone)}</bdi>
        </p>
      )}
    </div>
  )
}

interface StatusProps {
  readonly statuses: readonly ChosenBookingStatus[] | undefined
  readonly status: string
  readonly issue: string | undefined
  readonly onStatus: (key: string) => void
}

export function StatusField({ statuses = [], status, issue, onStatus }: StatusProps) {
  // What takes nothing any more is not booked: it is cancelled.
  const offered = statuses.filter(({ key, effect }) => effect !== 'release' || key === status)
  const chosen = statuses.find(({ key }) => key === status)
  return (
    <NativeSelect
      label={texts.status}
      description={chosen && texts.does[chosen.effect]}
      disabled={offered.length === 0}
      data={offered.map(({ key, label }) => ({ value: key, label }))}
      value={status}
      error={issue}
      onChange={event => onStatus(event.currentTarget.value)}
    />
  )
}

/** What staff write beside it, and whom they ask. */
export function WordFields({ work, issues, onChange }: Props) {
  return (
    <>
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        label={texts.notes}
        description={texts.notesHelp}
        data-max={reservationLimits.notes}
        value={work.notes}
        error={issues['notes']}
        onChange={event => onChange({ notes: event.currentTarget.value })}
      />
      <Fieldset legend={texts.contact} className="reserving-contact">
        <p className="staff-hint">{texts.contactHelp}</p>
        <TextInput
          label={texts.contactName}
          autoComplete="off"
          value={work.name}
          error={issues['contact_name']}
          onChange={event => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={texts.contactEmail}
          type="email"
          autoComplete="off"
          value={work.email}
          error={issues['contact_email']}
          onChange={event => onChange({ email: event.currentTarget.value })}
        />
      </Fieldset>
    </>
  )
}
