import type { CompanyData } from '#contract/portal/pages.ts'
import { MAX_WATCHED_BUILDINGS, type SpaceChanges, watchSpaceChanges } from '#contract/tenant/space-changes.ts'
import type { SpaceChangesWatch } from '#fields/runner-props.ts'
import { addressOf } from './call.ts'
import { eventBlocks } from './event-blocks.ts'
import { tenantTokens } from './tenant-tokens.ts'

export interface SpaceWatch extends SpaceChangesWatch {
  readonly company: Pick<CompanyData, 'path' | 'tenant_token'>
}

/** Between two tries, each half of it by chance. */
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 16_000
/** The server sends something at least every 25 s. */
const SILENT_AFTER_MS = 40_000
/** A page that nobody sees for so long lets go of its stream: a browser has few connections for all pages together. */
const HIDDEN_AFTER_MS = 20_000

/**
 * Tells what is taken and freed in spaces while the page is seen, and after a gap what was missed (P12.38). What changed in the 15 s before
 * it begins is told too, so it can begin beside the first reading. @returns ends it
 */
export function watchSpaces({ company, buildings = [], onChanged, onReset, onBack }: SpaceWatch): () => void {
  const address = addressOf(watchSpaceChanges.path, { company: company.path }, { building_id: buildingList(buildings) })
  const tokens = tenantTokens(company)
  let lastId: string | undefined
  let failures = 0
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    const mine = (connection = new AbortController())
    const waitMs = await follow(mine).catch(() => undefined)
    if (mine.signal.aborted && connection !== mine) return
    connection = undefined
    if (waitMs !== GIVE_UP) timer = setTimeout(() => void connect(), waitMs ?? backOff(failures++))
  }

  /** Reads one stream to its end. Gives when to come back: milliseconds; undefined: as after every failure. */
  async function follow(mine: AbortController): Promise<number | undefined> {
    const watchdog = silence(() => mine.abort())
    const token = tokens.current()
    try {
      const response = await fetch(address, { headers: headers(token), cache: 'no-store', signal: mine.signal })
      if (response.status !== 200 || !response.body) return await refused(response, token)
      if (failures > 0) onBack?.()
      let waitMs: number | undefined
      for await (const { id, event, data = '{}', retry } of eventBlocks(response.body)) {
        watchdog.heard()
        failures = 0
        waitMs = retry ?? waitMs
        if (mine.signal.aborted) break
        if (event === 'reset') onReset()
        if (event === 'changed') onChanged((JSON.parse(data) as SpaceChanges).spaces ?? [])
        // After the listener: what it did not take is told again.
        lastId = id ?? lastId
      }
      return waitMs
    } finally {
      watchdog.end()
    }
  }

  const headers = (token: string): Record<string, string> => ({
    authorization: `Bearer ${token}`,
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  })

  async function refused({ status }: Response, token: string): Promise<number | undefined> {
    if (status === 401) {
      await tokens.renew(token)
      return undefined
    }
    if (status === 429 || status >= 500) return undefined
    console.warn(`${watchSpaceChanges.name} was answered ${status}`)
    return GIVE_UP
  }

  function disconnect(): void {
    clearTimeout(timer)
    const ended = connection
    connection = undefined
    ended?.abort()
  }

  function onVisibility(): void {
    clearTimeout(hidden)
    if (document.visibilityState === 'hidden') hidden = setTimeout(disconnect, HIDDEN_AFTER_MS)
    else reconnect()
  }

  function reconnect(): void {
    if (connection !== undefined || document.visibilityState === 'hidden') return
    disconnect()
    void connect()
  }

  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', reconnect)
  void connect()
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', reconnect)
    clearTimeout(hidden)
    disconnect()
  }
}

/** In place of a time to come back: never. */
const GIVE_UP = Infinity

const backOff = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + Math.random() / 2)

/** More than the server takes are not asked for one by one. */
const buildingList = (buildings: readonly string[]) => (buildings.length > MAX_WATCHED_BUILDINGS ? '' : buildings.join(','))

/** Calls back once nothing was heard for so long that the connection is dead. */
function silence(onSilent: () => void): { heard(): void; end(): void } {
  let timer = setTimeout(onSilent, SILENT_AFTER_MS)
  return {
    heard() {
      clearTimeout(timer)
      timer = setTimeout(onSilent, SILENT_AFTER_MS)
    },
    end: () => clearTimeout(timer),
  }
}
