import type { IncompleteCount, InventoryUse } from '#contract/portal/inventory-gaps.ts'
import { KINDS_BY_CATEGORY, KINDS_OF_PRICES } from '#fields/inventory-kinds.ts'
import type { Runner } from '../db/company-db.ts'
import { selectUse, selectIncomplete } from './gaps.sql.ts'

/** What the published forms of a company ask its inventory for. Reads them all: once for a listing, and not for each row of it. */
export async function inventoryUse(db: Runner, company: string): Promise<InventoryUse> {
  const [used] = await db.run(selectUse({ company, by_category: KINDS_BY_CATEGORY, of_prices: KINDS_OF_PRICES }))
  return used ?? { category: false, price: false }
}

/** How many spaces are incomplete in each place, and by which use of the inventory. */
export async function incompleteSpaces(
  db: Runner,
  company: string,
): Promise<{ used: InventoryUse; incomplete: readonly IncompleteCount[] }> {
  const used = await inventoryUse(db, company)
  return { used, incomplete: await db.run(selectIncomplete({ company, by_category: used.category })) }
}
