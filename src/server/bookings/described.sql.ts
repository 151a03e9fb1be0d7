import { defineStatement } from '../db/define-statement.ts'
import { boolean, text, texts, uuid } from '../db/sql-types.ts'

const company = uuid

/** What bookings of a submission are called, the cancelled ones too: those of these fields, or (`others`) of all but these. */
export const setTitle = defineStatement({
  parameters: { company, submission: uuid, title: text, fields: texts, others: boolean },
  sql: `update booking set title = $title, changed_at = clock_timestamp()
    where company_id = $company and submission_id = $submission and kind = 'booking' and (map_field = any($fields)) <> $others
      and title <> $title`,
})

/** How whoever booked it describes or draws its layout. */
export const setDescribedLayout = defineStatement({
  parameters: { company, booking: uuid, is_custom: boolean, description: text, file: uuid.nullable },
  sql: `update booking set is_custom_layout = $is_custom, layout_description = $description, custom_layout_file = $file, changed_at = clock_timestamp()
    where company_id = $company and id = $booking`,
})
