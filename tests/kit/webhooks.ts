import { expect } from 'vitest'
import { addWebhook, deleteWebhook, listWebhookDeliveries, rotateWebhookSecret } from '#contract/portal/webhooks.ts'
import type { WebhookContent } from '#contract/portal/webhooks.shape.ts'
import type { TestCompany } from './company.ts'
import { admin } from './people.ts'
import type { requestsWithSpaces } from './request-with-spaces.ts'
import type { TestServer } from './server.ts'

/** What is set of a webhook to this address. */
export const aWebhook = (url: string, more: Partial<WebhookContent> = {}): WebhookContent => ({
  name: 'Billing',
  url,
  events: ['submission.created'],
  form: '',
  enabled: true,
  ...more,
})

/** A request for a space that nobody else has. @returns its uuid */
export const submitTo = async (company: Awaited<ReturnType<typeof requestsWithSpaces>>): Promise<string> =>
  company.submit({ spaces: [await company.space()] })

/** Webhooks of a company, as an administrator has them. */
export function webhooksIn(server: TestServer, company: TestCompany) {
  const db = server.app.services.database.of(company.id)
  const ask = company.as(admin)
  /** As a server would that does it. */
  const run = (text: string, values: readonly unknown[]) => db.run<object>({ text, values: [company.id, ...values], changes: 'webhooks' })

  return {
    /** It hears of nothing that happened before. */
    async add(url: string, more: Partial<WebhookContent> = {}) {
      const waiting = async () => (await run(`select from event where company_id = $1 and state = 'waiting'`, [])).length
      await expect.poll(waiting, { timeout: 45_000 }).toBe(0)
      const { status, body, text } = await ask(addWebhook, { body: aWebhook(url, more) })
      if (status !== 200 || !body.data) throw new Error(`${status} ${text}`)
      return body.data
    },

    async rotate(id: string): Promise<string> {
      return (await ask(rotateWebhookSecret, { params: { id } })).body.data?.secret ?? ''
    },

    remove: (id: string) => ask(deleteWebhook, { params: { id } }),

    log: async (id: string) => (await ask(listWebhookDeliveries, { params: { id } })).body.rows,

    /** What waits for its next try has its turn now; what is being sent counts as left behind by a server that died. */
    hurry: (id: string) =>
      run('update delivery set next_at = now() where company_id = $1 and webhook_id = $2 and next_at is not null', [id]),

    /** It fails for so many days already. */
    failsFor: (id: string, days: number) =>
      run('update webhook set failing_since = now() - make_interval(days => $3) where company_id = $1 and id = $2', [id, days]),

    /** As if nothing had checked it. */
    setUrl: (id: string, url: string) => run('update webhook set url = $3 where company_id = $1 and id = $2', [id, url]),
  }
}
