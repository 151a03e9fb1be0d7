import type { Client } from 'pg'
import { formsOf } from './forms/all.ts'
import type { DemoCompany } from './profiles.ts'
import { companyId, submissionId } from './rows.ts'
import { bookingRow, choosesSpaces } from './space-answers.ts'
import { submissionsOf } from './submissions.ts'

/** Stores the spaces that submissions have booked, with the days and cells of each, in the transaction of its caller. */
export async function storeBookedSpaces(owner: Client, company: DemoCompany): Promise<void> {
  const rows = formsOf(company.region)
    .filter(choosesSpaces)
    .flatMap(form =>
      submissionsOf(company, form).flatMap(({ spaces, submittedAt }, index) =>
        spaces.map(space => bookingRow(submissionId(company, form, index), submittedAt, space)),
      ),
    )
  const values = [companyId(company), JSON.stringify(rows)]
  await owner.query(
    `insert into booking (company_id, id, space_id, space_layout_id, kind, submission_id, map_field, status_key, ranked_at, title, headcount,
        timezone, set_buffer, strike_buffer, start_at, end_at)
      select $1, x.id, x.space, x.layout, 'booking', x.submission, x.map_field, x.status, x.ranked_at, x.title, x.headcount,
        x.timezone, x.minutes, x.minutes, x.starts, x.ends
      from jsonb_to_recordset($2::jsonb) as x(id uuid, space uuid, layout uuid, submission uuid, map_field text, status text,
        ranked_at timestamptz, title text, headcount int, timezone text, minutes int, starts timestamptz, ends timestamptz)`,
    values,
  )
  await owner.query(
    `select place_booking($1, x.id, jsonb_populate_record(null::booking_entry, x.entry), x.minutes, x.minutes, true, x.ranked_at)
      from jsonb_to_recordset($2::jsonb) as x(id uuid, entry jsonb, minutes int, ranked_at timestamptz)`,
    values,
  )
}
