import './bookings.css'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { placeDays } from '../../shell/booking-times.ts'
import { submissionTexts as texts } from './submission-texts.ts'

/** Where the posters of the request hang, a card for each campus (P12.29). */
export function Posters({ page: { submission, company } }: { readonly page: OwnSubmissionPage }) {
  const { poster_places } = submission
  if (poster_places.length === 0) return null
  return (
    <section aria-labelledby="event-posters">
      <h2 id="event-posters">{texts.posters}</h2>
      <ul className="event-bookings">
        {poster_places.map(({ map_field, campus, location, buildings, first_day, last_day, poster }) => (
          <li key={`${map_field} ${campus} ${location} ${first_day}`} className="event-booking">
            <div className="event-booking-what">
              <h3 dir="auto">{campus}</h3>
              <p className="event-muted" dir="auto">
                {location}
              </p>
              <p>{placeDays(first_day, last_day, company)}</p>
              <p className="event-muted">
                {[texts.posterLocations({ buildings: buildings.length }), poster && texts.poster({ id: poster })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ul className="event-places">
                {buildings.map(building => (
                  <li key={building} dir="auto">
                    {building}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
