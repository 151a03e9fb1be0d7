import './bookings.css'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { placeDays } from '../../shell/booking-times.ts'
import { bookingTexts as texts } from './booking-texts.ts'

/** Where the posters of a submission hang, campus by campus (P12.29). */
export function PostersCard({ page: { submission, company } }: { readonly page: AdminSubmissionPage }) {
  const { poster_places } = submission
  if (poster_places.length === 0) return null
  return (
    <section className="staff-card" aria-label={texts.posters}>
      <h2>{texts.posters}</h2>
      <ul className="bookings">
        {poster_places.map(({ map_field, campus, location, buildings, first_day, last_day, poster }) => (
          <li key={`${map_field} ${campus} ${location} ${first_day}`} className="booking">
            <div>
              <strong>{campus}</strong> <span className="staff-hint">{location}</span>
              <div>{placeDays(first_day, last_day, company)}</div>
              <div className="staff-hint">
                {[texts.posterLocations(buildings.length), poster && texts.poster(poster)].filter(Boolean).join(' · ')}
              </div>
              <ul className="booking-places">
                {buildings.map(building => (
                  <li key={building}>{building}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
