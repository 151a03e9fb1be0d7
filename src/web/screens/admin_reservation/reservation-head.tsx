import { Badge, Button, Group } from '@mantine/core'
import { may } from '#contract/call.ts'
import { type AdminReservationPage, editReservation } from '#contract/portal/reservations.ts'
import { Icon } from '../../admin/icons.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { reservationPageTexts as texts } from './reservation-page-texts.ts'
import { useReservationAct } from './use-reservation-act.ts'

interface Props {
  readonly page: AdminReservationPage
  readonly onEdit: () => void
}

/** What it is called, and what can be done with it. */
export function ReservationHead({ page, onEdit }: Props) {
  const { user, reservation } = page
  const { go, backHref } = useNavigation()
  const { busy, cancel, restore } = useReservationAct(page)
  return (
    <div className="reservation-head">
      <Button className="staff-noprint" variant="default" leftSection={<Icon name="back" />} onClick={() => go(backHref())}>
        {texts.toCalendar}
      </Button>
      <div className="reservation-called">
        <h1>
          <bdi>{reservation.title}</bdi>
        </h1>
        {reservation.is_cancelled && (
          <Badge variant="default" tt="none">
            {texts.cancelled}
          </Badge>
        )}
      </div>
      {may(user.permissions, editReservation.needs) && (
        <Group gap="xs" className="staff-noprint">
          {reservation.is_cancelled ? (
            <Button loading={busy} onClick={() => void restore()}>
              {texts.restore}
            </Button>
          ) : (
            <>
              <Button onClick={onEdit}>{texts.edit}</Button>
              <Button variant="default" loading={busy} onClick={() => void cancel()}>
                {texts.cancel}
              </Button>
            </>
          )}
        </Group>
      )}
    </div>
  )
}
