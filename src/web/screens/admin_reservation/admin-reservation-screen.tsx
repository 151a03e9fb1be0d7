import './admin-reservation.css'
import '../../admin/facts.css'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import type { AdminReservationPage, ReservedSpace } from '#contract/portal/reservations.ts'
import { may } from '#contract/call.ts'
import { readingResources } from '#contract/portal/resource-needs.ts'
import { spaceInBuilding } from '#contract/tenant/space-name.ts'
import { CalendarLink } from '../../admin/calendar-link.tsx'
import { RowLink } from '../../admin/data-table.tsx'
import { LogList } from '../../admin/log-panel.tsx'
import { ReservationDialog } from '../../admin/reserving/lazy-reservation-dialog.ts'
import { reservationTexts } from '../../admin/reserving/reservation-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { useToday } from '../../admin/use-today.ts'
import { periodText } from '../../shell/booking-times.ts'
import { toastSuccess } from '../../shell/toasts.ts'
import { ReservationHead } from './reservation-head.tsx'
import { reservationPageTexts as texts } from './reservation-page-texts.ts'

/** What staff booked without a request: where and when, whom to ask, and what was done with it (P12.141). */
export function AdminReservationScreen({ page }: { page: AdminReservationPage }) {
  const { company, reservation } = page
  const { reload } = useNavigation()
  const today = useToday(company)
  const [isEdited, setEdited] = useState(false)
  const { spaces, is_cancelled, is_over, log } = reservation
  return (
    <>
      <ReservationHead page={page} onEdit={() => setEdited(true)} />
      {is_cancelled && (
        <Alert mb="md" color="gray">
          {texts.cancelledText}
        </Alert>
      )}
      {is_over && !is_cancelled && <p className="staff-hint">{texts.over}</p>}
      <div className="reservation-columns">
        <section className="staff-card" aria-label={texts.spaces}>
          <h2>{texts.spaces}</h2>
          {spaces.length === 0 ? (
            <p className="staff-hint">{texts.noSpaces}</p>
          ) : (
            <ul className="reservation-spaces">
              {spaces.map(space => (
                <Space key={space.booking} page={page} space={space} />
              ))}
            </ul>
          )}
        </section>
        <div className="reservation-column">
          <Facts page={page} />
          <section className="staff-card" aria-label={texts.log}>
            <h2>{texts.log}</h2>
            <LogList
              company={company}
              logs={log.map(({ at, who, act, changes }) => ({
                datetime: at,
                who,
                changes: act === 'changed' ? changes : [texts.acts[act], ...changes],
              }))}
            />
          </section>
        </div>
      </div>
      {isEdited && (
        <ReservationDialog
          company={company}
          today={today}
          reservation={reservation}
          onClose={() => {
            setEdited(false)
            // Somebody else may have changed it.
            void reload()
          }}
          onSaved={() => {
            setEdited(false)
            toastSuccess(reservationTexts.saved)
            void reload()
          }}
        />
      )}
    </>
  )
}

function Space({ page: { company, user }, space }: { readonly page: AdminReservationPage; readonly space: ReservedSpace }) {
  const { name, building, zone, periods, status, rank, is_cancelled, calendar_link, people, layout, layouts = [] } = space
  const fit = [people === undefined ? '' : texts.people(people), layouts.find(({ uuid }) => uuid === layout)?.name ?? ''].filter(Boolean)
  const link = may(user.permissions, readingResources) ? space.space_link : undefined
  return (
    <li>
      <div>
        <strong>{link === undefined ? <bdi>{name}</bdi> : <RowLink href={link}>{name}</RowLink>}</strong>{' '}
        <span className="staff-hint">
          <bdi>{building}</bdi>
        </span>
      </div>
      {periods.map(period => (
        <div key={period.start}>
          <bdi>{periodText(period, company)}</bdi>
        </div>
      ))}
      <div className="staff-hint">
        <bdi>{zone}</bdi>
      </div>
      {fit.length > 0 && (
        <div>
          <bdi>{fit.join(', ')}</bdi>
        </div>
      )}
      {!is_cancelled && (
        <div className="reservation-status">
          <span className="reservation-mark" style={{ background: status.color }} />
          <bdi>{rank === undefined ? status.label : texts.inLine(status.label, rank)}</bdi>
        </div>
      )}
      {!is_cancelled && <CalendarLink href={calendar_link} of={spaceInBuilding(space)} />}
    </li>
  )
}

function Facts({ page: { reservation } }: { readonly page: AdminReservationPage }) {
  const { notes, contact, source, set_up, strike } = reservation
  const name = contact.name || contact.email
  return (
    <section className="staff-card" aria-label={texts.about}>
      <h2>{texts.about}</h2>
      <dl className="staff-facts">
        <div>
          <dt>{texts.contact}</dt>
          <dd>
            {name === '' ? (
              texts.nobody
            ) : (
              <>
                {contact.link === undefined ? <bdi>{name}</bdi> : <RowLink href={contact.link}>{name}</RowLink>}{' '}
                {contact.email && (
                  <a href={`mailto:${encodeURIComponent(contact.email)}`} dir="ltr">
                    {contact.email}
                  </a>
                )}
              </>
            )}
          </dd>
        </div>
        {(set_up !== undefined || strike !== undefined) && (
          <div>
            <dt>{texts.buffers}</dt>
            <dd>{texts.minutes(set_up ?? 0, strike ?? 0)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.notes}</dt>
          <dd dir="auto">{notes || texts.nothing}</dd>
        </div>
        {source !== '' && (
          <div>
            <dt>{texts.source}</dt>
            <dd>
              <bdi>{source}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
