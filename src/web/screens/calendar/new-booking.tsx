import { Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { addReservation, findReservableSpaces, type ReservableSpace } from '#contract/portal/reservations.ts'
import { Icon } from '../../admin/icons.tsx'
import { ReservationDialog } from '../../admin/reserving/lazy-reservation-dialog.ts'
import { reservationTexts as texts } from '../../admin/reserving/reservation-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { toastSuccess } from '../../shell/toasts.ts'

interface Props {
  readonly page: CalendarPage
  /** The day of what is shown that somebody chose; absent: the first of those that are shown and not over. */
  readonly day?: string
  /** `HH:mm` that are proposed. */
  readonly times?: { readonly from: string; readonly to: string }
  readonly onBooked?: () => void
}

/** For staff who may edit: books without a request, on a day that is shown, in the space that is shown. */
export function NewBooking({ page: { company, user, calendar }, day, times, onBooked }: Props) {
  const { go, reload } = useNavigation()
  const [open, setOpen] = useState<{ readonly space: ReservableSpace | undefined }>()
  const [busy, setBusy] = useState(false)
  if (!calendar.has_spaces || !may(user.permissions, addReservation.needs)) return null
  const { from, to, today, space } = calendar
  const first = from <= today && today <= to ? today : from

  async function begin() {
    setBusy(true)
    const found = space
      ? await call(findReservableSpaces, { params: { company: company.path }, query: { uuid: space }, quiet: true })
      : undefined
    setBusy(false)
    setOpen({ space: found?.ok ? found.body.spaces[0] : undefined })
  }

  return (
    <>
      <Button leftSection={<Icon name="add" />} loading={busy} onClick={() => void begin()}>
        {texts.add}
      </Button>
      {open && (
        <ReservationDialog
          company={company}
          today={today}
          day={day ?? first}
          space={open.space}
          {...(times && { times })}
          onClose={() => setOpen(undefined)}
          onSaved={({ link }) => {
            setOpen(undefined)
            toastSuccess(texts.saved, '', { label: texts.open, press: () => go(link) })
            onBooked?.()
            void reload()
          }}
        />
      )}
    </>
  )
}
