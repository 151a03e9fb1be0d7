import type { ResourceNoun } from '#contract/portal/resource-nouns.ts'
import type { TypedFields } from '#contract/portal/resources.ts'
import type { ResourceRow } from '#contract/portal/resource-rows.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import { notFound, stale } from '../errors.ts'
import { checkRow, withDefaults } from './check-row.ts'
import { knownRows, missingReferences } from './known-references.ts'
import { listStatements, selectOtherCurrency, selectStatuses } from './lists.sql.ts'
import { statusIssues } from './portal-statuses.ts'
import { problemOfRow, refusedRow } from './refused-rows.ts'
import { rowStatements, statusStatements } from './row-tables.sql.ts'
import { longer } from './longer.ts'
import { mayNarrowPlaces, spacesNarrowedBy } from './narrowed-places.ts'
import { lockCellsOf, lockInventory } from './space-edits.sql.ts'
import { checkBookings, type Consent, refuseUnaccepted } from './unfit-bookings.ts'

/** Every noun but spaces: a row of one table. */
export type PlainNoun = Exclude<ResourceNoun, 'space'>

/** Nothing is accepted yet. */
const ASKING: Consent = { accept: 0, titles: undefined }

/** Where an edit began. */
export interface RowVersion {
  readonly uuid: string
  readonly version: number
}

type Values = Readonly<Record<string, unknown>>

/** Reads, adds and edits rows of the nouns that are one table each. */
export function plainRows(db: CompanyDb) {
  const { company } = db

  const rowsOf = async (tx: Runner, noun: PlainNoun, only: string | null): Promise<readonly ResourceRow[]> =>
    noun === 'status' ? tx.run(selectStatuses({ company, only })) : tx.run<ResourceRow>(listStatements[noun]({ company, only }))

  async function write(noun: PlainNoun, work: (tx: Runner) => Promise<string>): Promise<ResourceRow> {
    const written = () =>
      db.transaction(async tx => {
        await tx.run(lockInventory({ company }))
        const [row] = await rowsOf(tx, noun, await work(tx))
        if (!row) throw new Error(`A ${noun} was written and is not there`)
        return row
      })
    try {
      return await (mayNarrowPlaces(noun) ? longer(written) : written())
    } catch (error) {
      throw problemOfRow(error)
    }
  }

  async function checked(tx: Runner, noun: PlainNoun, typed: TypedFields, uuid: string | null = null): Promise<Values> {
    const { values, issues } = checkRow(noun, typed)
    if (issues) throw refusedRow(issues)
    const missing = missingReferences(noun, values, await knownRows(tx, company, noun, [values]))
    if (Object.keys(missing).length > 0) throw refusedRow(missing)
    if (noun === 'poster_price') await refuseOtherCurrency(tx, company, values, uuid)
    return values
  }

  /** Writes a row, unless more bookings ahead would be impossible by it than is accepted. @param before the row that is edited */
  async function writeNamed(
    tx: Runner,
    noun: PlainNoun,
    { values, before, consent }: { values: Values; before?: ResourceRow; consent: Consent },
    work: () => Promise<string>,
  ): Promise<string> {
    const { spaces, during, change } = await spacesNarrowedBy(tx, company, noun, values, before)
    const bookings = await checkBookings(tx, company, { spaces, during, change, titles: consent.titles })
    // Nobody who books waits for what is not written.
    refuseUnaccepted(bookings.found, consent)
    if (spaces.length > 0) await tx.run(lockCellsOf({ company, ids: spaces }))
    refuseUnaccepted(await bookings.locked(), consent)
    return work()
  }

  return {
    /** The one row with this uuid (of a status: key), or all of the noun, in their order. */
    list: (noun: PlainNoun, only: string | null = null) => rowsOf(db, noun, only),

    /** @throws Problem 422 with an issue by field, 409 when its name is taken, or when more bookings would be impossible than is accepted */
    add: (noun: PlainNoun, typed: TypedFields, consent: Consent = ASKING): Promise<ResourceRow> =>
      write(noun, async tx => {
        const values = await checked(tx, noun, withDefaults(noun, typed))
        const rows = JSON.stringify([values])
        if (noun === 'status') return (await tx.run(statusStatements.insert({ company, rows })))[0]?.key ?? ''
        return writeNamed(
          tx,
          noun,
          { values, consent },
          async () => (await tx.run(rowStatements[noun].insert({ company, rows })))[0]?.id ?? '',
        )
      }),

    /** @throws Problem 404, 412 with the row as it is now, and as `add` */
    edit: (noun: PlainNoun, { uuid, version }: RowVersion, changes: TypedFields, consent: Consent = ASKING): Promise<ResourceRow> =>
      write(noun, async tx => {
        if (noun === 'status') await tx.run(statusStatements.lock({ company, id: uuid }))
        const [before] = await rowsOf(tx, noun, uuid)
        if (!before) throw notFound()
        if (before.version !== version) throw stale(before)
        const values = await checked(tx, noun, { ...fieldsOf(noun, before), ...changes }, uuid)
        if (noun === 'status') {
          const issues = statusIssues(before, values)
          if (issues) throw refusedRow(issues)
        }
        const rows = JSON.stringify([{ ...values, uuid, version }])
        return writeNamed(tx, noun, { values, before, consent }, async () => {
          const written = noun === 'status' ? statusStatements.update({ company, rows }) : rowStatements[noun].update({ company, rows })
          await tx.run<unknown>(written)
          return uuid
        })
      }),
  }
}

/** @throws Problem 422 when another price of the company holds on some of these days in another currency: a cost could not add both up */
async function refuseOtherCurrency(tx: Runner, company: string, price: Values, uuid: string | null): Promise<void> {
  const [currency, first_day, last_day] = [price['currency'], price['valid_from'], price['valid_to']].map(String) as [
    string,
    string,
    string,
  ]
  const [other] = await tx.run(selectOtherCurrency({ company, currency, first_day, last_day, besides: uuid }))
  if (other)
    throw refusedRow({ currency: `Another price holds on some of these days in ${other.currency}: a cost is a sum in one currency.` })
}

/** What of a row its fields are, without what is counted or named beside them. */
function fieldsOf(noun: PlainNoun, row: ResourceRow): TypedFields {
  const { uuid: _uuid, version: _version, ...rest } = row as ResourceRow & Record<string, unknown>
  for (const extra of EXTRAS[noun] ?? []) delete rest[extra]
  return rest
}

const EXTRAS: { readonly [Noun in PlainNoun]?: readonly string[] } = {
  location: ['gaps'],
  worksite: ['gaps'],
  building: ['spaces', 'gaps'],
  floor: ['spaces'],
  category: ['spaces'],
  feature: ['spaces'],
  layout: ['spaces', 'image_file'],
  status: ['given_in', 'bookings'],
  closure: ['of'],
  poster: ['image_file'],
}
