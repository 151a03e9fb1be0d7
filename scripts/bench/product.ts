import type { FormContent } from '#contract/portal/forms.ts'
import type { StyleLook } from '#contract/styles/style-parts.ts'
import { type ChildServer, newDataDir, removeDataDir, startChild } from '#tests/kit/child-server.ts'
import { type Credentials, newCompany } from '#tests/e2e/kit/company.ts'
import { makeStyle } from '#tests/e2e/kit/styles.ts'

/** The built product in a process of its own, with one company. */
export interface Product {
  readonly server: ChildServer
  /** Path of the company. */
  readonly company: string
  /** Its administrator. */
  readonly admin: Credentials
  /** Publishes a form; gives the address of its guest page. */
  addForm(path: string, content: FormContent): Promise<string>
  /** Adds a style with this look; gives its uuid. */
  addStyle(name: string, styleLook: StyleLook): Promise<string>
  /** Puts spaces into the inventory: the lines of a CSV file, its columns first. */
  addSpaces(lines: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Limits meant against floods would stop the load; nothing else differs from what `npm start` runs. */
const UNLIMITED = {
  LIMIT_PAGES_PER_MINUTE: '0',
  LIMIT_LAG_MS: '0',
  LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
  LIMIT_SUBMITS_PER_ADDRESS_PER_MINUTE: '0',
  LIMIT_STAFF_WRITES_PER_MINUTE: '0',
  LIMIT_CHECKS_PER_MINUTE: '0',
  LIMIT_GUEST_JSON_PER_MINUTE: '0',
  LIMIT_TENANT_CALLS_PER_MINUTE: '0',
  LIMIT_HOLDS_PER_MINUTE: '0',
  LIMIT_HOLDS_PER_DAY: '0',
  LIMIT_HOLDS_PER_ADDRESS: '0',
  LIMIT_HOLDS_PER_USER: '0',
  LIMIT_LOGINS_PER_ADDRESS: '0',
  LIMIT_LOGINS_PER_ACCOUNT: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
}

/** `env`: over the usual. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = newDataDir()
  const server = await startChild({ dataDir, env: { ...UNLIMITED, ...env } })
  const company = await newCompany(server, 'bench')
  return {
    server,
    company: company.path,
    admin: company.admin,
    addForm: async (path, content) => server.origin + (await company.form('event_request', path, content)),
    addStyle: (name, styleLook) => makeStyle(company, name, styleLook),
    addSpaces: company.spaces,
    stop: async () => {
      await server.stop()
      removeDataDir(dataDir)
    },
  }
}
