import type { FastifyInstance } from 'fastify'
import { login } from '#contract/portal/people.ts'

/** Whether others than those who log in were served within the last moments. */
export interface Served {
  note(): void
  isRecent(): boolean
}

const RECENT_MS = 500
const BESIDE: ReadonlySet<string | undefined> = new Set([login.path, '/livez', '/readyz'])

/** @param clock milliseconds since any instant */
export function makeServed(clock: () => number = () => performance.now()): Served {
  let last = -Infinity
  return {
    note() {
      last = clock()
    },
    isRecent: () => clock() - last < RECENT_MS,
  }
}

/** Notes each request that is no login, nor asks how the server is. */
export function noteServed(app: FastifyInstance, served: Served): void {
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (!BESIDE.has(routeOptions.url)) served.note()
    done()
  })
}
