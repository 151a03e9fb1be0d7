import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another system, which says a company's legal texts. */
export interface LegalDepartment {
  /** `http://127.0.0.1:4567` */
  readonly origin: string
  /** It answers 503 while it is down. */
  down: boolean
  /** What stands at an address. */
  readonly pages: Map<string, string>
  /** Holds its answers back until the function that it gives is called. */
  hold(): () => void
  stop(): Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startLegalDepartment(): Promise<LegalDepartment> {
  const pages = new Map<string, string>()
  const held: (() => void)[] = []
  let isHolding = false
  const department = { down: false, pages }
  const answer = (path: string, response: ServerResponse) => {
    const page = pages.get(path)
    response.writeHead(department.down ? 503 : page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
  }
  const server = createServer((request, response) => {
    const go = () => answer(request.url ?? '', response)
    request.resume().on('end', () => (isHolding ? held.push(go) : go()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(department, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold() {
      isHolding = true
      return () => {
        isHolding = false
        for (const go of held.splice(0)) go()
      }
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
