import './space-dialog.css'
import { Alert, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type BookingData, moveBookingToSpace, type SpaceToMoveTo } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { leadTo } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { StaffDialog } from '../../admin/staff-dialog.ts'
import { periodText } from '../../shell/booking-times.ts'
import { texts as shared } from '../../shell/texts.ts'
import { bookingTexts } from './booking-texts.ts'
import { bookedSpace } from '../../shell/booked-space.ts'
import { type Described, spaceDialogTexts as texts } from './space-dialog-texts.ts'
import { SpaceChoices } from './space-choices.tsx'
import { useBookingCall } from './use-booking-call.ts'
import { useSpacesToMoveTo } from './use-spaces-to-move-to.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly booking: BookingData
  /** Chosen from the beginning. */
  readonly first?: SpaceToMoveTo
  readonly onClose: () => void
}

/**
 * Asks to which other space a booking goes, at its times (P12.96). Stays open where that was taken meanwhile, says so, and shows what is free now.
 */
export function SpaceDialog({ page: { company, submission }, booking, first, onClose }: Props) {
  const searchBox = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(first)
  const [layout, setLayout] = useState(first?.layouts[0]?.uuid ?? '')
  const [refusal, setRefusal] = useState('')
  const { busy, run } = useBookingCall({ company: company.path, submission: submission.uuid, booking })
  const of = { company: company.path, submission: submission.uuid, booking: booking.uuid }
  const list = useSpacesToMoveTo(of, booking.version, search)

  const lost = chosen && lostOf(booking, chosen, layout)

  function choose(space: SpaceToMoveTo) {
    setChosen(space)
    setLayout(space.layouts[0]?.uuid ?? '')
    setRefusal('')
  }

  async function move(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return
    setRefusal('')
    const body = { space: chosen.uuid, ...(layout !== '' && { layout }) }
    const isMoved = await run(moveBookingToSpace, body, ({ text }) => {
      setRefusal(text)
      setChosen(undefined)
      list.reload()
      // The button has nothing to do any more.
      leadTo(() => searchBox.current)
    })
    if (isMoved) onClose()
  }

  return (
    <StaffDialog onClose={onClose} title={bookingTexts.toSpaceOf(bookedSpace(booking))} size="lg">
      {booking.periods.map(period => (
        <div key={period.start}>{periodText(period, company)}</div>
      ))}
      <Text size="sm" c="dimmed">
        {[booking.zone, booking.layout, booking.headcount === null ? '' : bookingTexts.people(booking.headcount)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <TextInput
        ref={searchBox}
        mt="md"
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        maxLength={200}
        data-autofocus
        leftSection={<Icon name="search" />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <form onSubmit={move} noValidate>
        <SpaceChoices list={list} isSearched={search !== ''} chosen={chosen} onChoose={choose} />
        <div className="booking-choice-end">
          {chosen && chosen.layouts.length > 0 && (
            <NativeSelect
              label={texts.layout}
              value={layout}
              data={chosen.layouts.map(({ uuid, name, seats }) => ({ value: uuid, label: texts.layoutFor(name, seats) }))}
              onChange={event => setLayout(event.currentTarget.value)}
            />
          )}
          <p role="status">{chosen && lost && texts.loses(spaceInBuilding(chosen), lost)}</p>
          {refusal && (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {shared.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={!chosen} {...(lost && { color: 'red' })}>
              {lost ? texts.moveAndDelete(lost) : chosen ? texts.moveTo(spaceInBuilding(chosen)) : texts.move}
            </Button>
          </Group>
        </div>
      </form>
    </StaffDialog>
  )
}

/** What was described or drawn for the layout of a booking, where it does not go along: it does into a custom layout alone. */
function lostOf({ layout: before, ...booking }: BookingData, space: SpaceToMoveTo, layout: string): Described | undefined {
  const lost = { description: booking.layout_description !== '', drawing: booking.drawing !== undefined }
  if (!lost.description && !lost.drawing) return undefined
  const after = space.layouts.find(({ uuid }) => uuid === layout)
  return (after ? !after.is_custom : before !== '') ? lost : undefined
}
