import { expect } from 'vitest'
import { type Delivery, type DeliveryState, getDelivery, listOutbox } from '#contract/portal/outbox.ts'
import type { TestCompany } from './company.ts'
import { admin } from './people.ts'

/** The outbox of a company, as staff read it. */
export function outboxIn(company: TestCompany) {
  const list = async (query = '') => (await company.as(admin)({ ...listOutbox, path: listOutbox.path + query })).body
  const rows = async (submission: string) => (await list(`?submission=${submission}`)).rows

  /** States of all messages about a submission: `confirmation ann@example.com sent`. */
  const states = async (submission: string) => (await rows(submission)).map(({ kind, to, state }) => `${kind} ${to} ${state}`).toSorted()

  async function one(id: string): Promise<Delivery> {
    return (await company.as(admin)(getDelivery, { params: { id } })).body
  }

  return {
    list,
    rows,
    states,
    one,

    /** Waits until these are its messages: `confirmation ann@example.com sent`. */
    async until(submission: string, ...wanted: readonly string[]) {
      await expect.poll(() => states(submission), { timeout: 45_000 }).toEqual(wanted.toSorted())
    },

    /** Waits for the mail of a kind that was caught. */
    async caught(submission: string, kind: Delivery['kind']) {
      const sent = async () => (await rows(submission)).find(row => row.kind === kind && row.state === ('sent' satisfies DeliveryState))
      await expect.poll(async () => (await sent()) !== undefined, { timeout: 45_000 }).toBe(true)
      const row = await sent()
      const { mail } = await one(row?.uuid ?? '')
      if (!mail) throw new Error(`This ${kind} was not caught`)
      return mail
    },
  }
}
