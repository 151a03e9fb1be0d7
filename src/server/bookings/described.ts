import type { BookedSpace } from '#engine/model/booking.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { setDescribedLayout, setTitle } from './described.sql.ts'

/** Of which fields bookings are. */
type OfFields = { readonly only: readonly string[] } | { readonly except: readonly string[] }

/** Characters of a title; what goes beyond is cut. */
const MAX_TITLE = 500

/** What a calendar shows of a booking, as it is stored. */
export const bookingTitle = (title: string): string => [...title].slice(0, MAX_TITLE).join('')

/** What bookings of submissions are called and how they are described, within the transaction that stores an edit. */
export const bookingsDescriber = ({ company }: CompanyDb) => ({
  /** Bookings of a submission that these fields have, or all but these, are called so from now on. */
  async rename(tx: Runner, submission: string, title: string, of: OfFields): Promise<void> {
    const [fields, others] = 'only' in of ? [of.only, false] : [of.except, true]
    await tx.run(setTitle({ company, submission, title: bookingTitle(title), fields, others }))
  },

  /** A booking is laid out as an answer describes or draws it. */
  async describe(tx: Runner, booking: string, { is_custom_layout, description, custom_layout_image }: BookedSpace): Promise<void> {
    await tx.run(setDescribedLayout({ company, booking, is_custom: is_custom_layout, description, file: custom_layout_image || null }))
  },
})
