import type { RequestStatus } from '#contract/portal/request-status.ts'
import type { EditedRequestStatuses } from '#contract/portal/request-statuses.shape.ts'
import type { Actor } from '../audit/actor.ts'
import { record, savedSettings } from '../audit/record.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import * as sql from './request-statuses.sql.ts'

/** The statuses of a company, and the version of their list: raised by each edit of it. */
export interface StatusList {
  readonly statuses: readonly RequestStatus[]
  readonly version: number
}

export type StatusesEdited =
  | { readonly is: 'saved'; readonly version: number }
  /** Somebody edited them since. */
  | { readonly is: 'stale'; readonly version: number }
  /** These are not all that there are, each once. */
  | { readonly is: 'others' }

/** What a company calls the states of its requests (P8.85). */
export function requestStatusesOf(db: CompanyDb) {
  const { company } = db

  async function read(runner: Runner = db): Promise<StatusList> {
    const rows = await runner.run(sql.selectStatuses({ company }))
    return { statuses: rows.map(({ version: _version, ...status }) => status), version: Math.max(0, ...rows.map(({ version }) => version)) }
  }

  return {
    /** In the order in which they are offered. */
    all: (): Promise<StatusList> => read(),

    /** @param seen the version that was edited @param words of all of them, in their new order */
    edit: (seen: number, words: EditedRequestStatuses['statuses'], by: Actor): Promise<StatusesEdited> =>
      db.transaction(async tx => {
        await tx.run(sql.lockStatuses({ company }))
        const { statuses, version } = await read(tx)
        if (version !== seen) return { is: 'stale', version }
        const keys = new Set(words.map(({ key }) => key))
        if (keys.size !== words.length || keys.symmetricDifference(new Set(statuses.map(({ key }) => key))).size > 0)
          return { is: 'others' }
        await tx.run(sql.updateStatuses({ company, rows: JSON.stringify(words), version: version + 1 }))
        await record(tx, savedSettings(by, 'statuses', changedKeys(statuses, words)))
        return { is: 'saved', version: version + 1 }
      }),
  }
}

/** Keys of what is called otherwise now, and `order` where that is another one. */
function changedKeys(before: readonly RequestStatus[], after: EditedRequestStatuses['statuses']): string[] {
  const changed = after.filter(({ key, ...words }) => {
    const was = before.find(status => status.key === key)
    return was?.label !== words.label || was.requester_label !== words.requester_label || was.sentence !== words.sentence
  })
  const isMoved = after.some(({ key }, place) => before[place]?.key !== key)
  return [...changed.map(({ key }) => key), ...(isMoved ? ['order'] : [])]
}
