import { type TestCompany, type TestServer, withOwner } from './server.ts'

/** Books a space for two hours from tomorrow, without the calls that book; `layout` by its name. */
export async function book(server: TestServer, company: TestCompany, space: string, { layout = '' } = {}): Promise<void> {
  await withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [company.id])
    await owner.query(
      `with b as (insert into booking (company_id, space_id, kind, status_key, title, timezone, start_at, end_at, space_layout_id)
        values ($1, $2, 'booking', 'requested', 'Summit', 'Europe/Berlin', now() + interval '1 day', now() + interval '26 hours',
          (select x.id from space_layout x join layout y on y.company_id = $1 and y.id = x.layout_id
            where x.company_id = $1 and x.space_id = $2 and y.name = $3)) returning id, start_at, end_at)
      insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
        select $1, b.id, m.cell_id, tstzrange(b.start_at, b.end_at), true from b, space_cell m where m.company_id = $1 and m.space_id = $2`,
      [company.id, space, layout],
    )
  })
}
