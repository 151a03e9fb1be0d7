import type { CompanyDb } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import { keyOf } from './naming-rules.ts'

/** What was deleted when, and how much was sent with it. */
export interface DeletedForm {
  readonly path: string
  readonly name: string
  readonly deleted_at: Date
  readonly submissions: number
}

/** The forms of one company that were deleted: an operator brings them back (P8.10). */
export function deletedFormsOf(db: CompanyDb) {
  const { company } = db
  const ask = <Row>(text: string, ...values: unknown[]) => db.run(statement<Row>(text, company, ...values))

  return {
    /** Newest first. */
    list: () =>
      ask<DeletedForm>(
        `select f.path, f.eventops_form_name as name, f.deleted_at,
           (select coalesce(sum(submitted), 0)::int from form_count c where c.company_id = $1 and c.form_id = f.id) as submissions
         from form f where f.company_id = $1 and f.deleted_at is not null order by f.deleted_at desc`,
      ),

    /**
     * Brings back what was deleted last under this path, as a new version with the content it had: numbers go on after
     * those of a form that took the path meanwhile. Its name; undefined when nothing of this path is deleted. Throws a
     * unique index's DatabaseError when another form has the path or the name now.
     */
    async restore(path: string): Promise<string | undefined> {
      const [row] = await ask<{ name: string }>(
        `with old as (
           select id, version from form where company_id = $1 and path_key = $2 and deleted_at is not null
           order by deleted_at desc limit 1 for update),
         f as (
           update form set deleted_at = null, updated_at = now(),
             version = (select max(version) + 1 from form where company_id = $1 and path_key = $2)
           from old where form.company_id = $1 and form.id = old.id
           returning form.id, form.version, form.eventops_form_name as name, old.version as before),
         v as (
           insert into form_version (company_id, form_id, number, content, changes)
           select $1, f.id, f.version, o.content, array['Form restored'] from f
           join form_version o on o.company_id = $1 and o.form_id = f.id and o.number = f.before returning form_id)
         select f.name from f join v on v.form_id = f.id`,
        keyOf(path),
      )
      return row?.name
    },
  }
}
