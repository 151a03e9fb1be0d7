import { createHash } from 'node:crypto'
import type { CompanyDb } from '../db/company-db.ts'
import { emailKey } from '../email-key.ts'
import type { NoticeLink } from './stop-link.ts'
import * as sql from './notice-stops.sql.ts'

/**
 * What an address is known by here. Without a key, for it has to hold for good, also when keys are replaced; addresses that are notified stand in the
 * form's settings as they are.
 */
const hashOf = (company: string, address: string): string =>
  createHash('sha256')
    .update(`${company} ${emailKey(address)}`)
    .digest('base64url')

/** Who does not want the notices of which form of one company. */
export function noticeStopsOf(db: CompanyDb) {
  const { company } = db
  const rowOf = ({ address, forms }: NoticeLink) => ({ company, forms, address_hash: hashOf(company, address) })
  return {
    /** @param form uuid */
    isStopped: async (form: string, address: string): Promise<boolean> =>
      (await db.run(sql.selectStops(rowOf({ address, forms: [form] })))).length > 0,

    /** Those of these addresses that get no notices of a form, as they are written here. */
    async stoppedAmong(form: string, addresses: readonly string[]): Promise<readonly string[]> {
      if (addresses.length === 0) return []
      const hashes = addresses.map(address => hashOf(company, address))
      const stopped = new Set((await db.run(sql.selectStopped({ company, form, hashes }))).map(({ address_hash }) => address_hash))
      return addresses.filter((_, at) => stopped.has(hashes[at] ?? ''))
    },

    stop: async (link: NoticeLink): Promise<void> => void (await db.run(sql.insertStops(rowOf(link)))),
    resume: async (link: NoticeLink): Promise<void> => void (await db.run(sql.deleteStops(rowOf(link)))),

    /** Names of the forms of a link that are still there. */
    formNames: async ({ forms }: NoticeLink): Promise<readonly string[]> =>
      (await db.run(sql.selectFormNames({ company, forms }))).map(({ name }) => name),
  }
}
