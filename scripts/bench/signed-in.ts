import type { Browser } from 'playwright'
import { type FreshPage, freshPage, type Throttle } from './chrome.ts'
import type { Product } from './product.ts'

const DESK = { width: 1440, height: 900 }

/** A page of the product's administrator, on a desk. */
export async function signedIn(browser: Browser, { server, company, admin }: Product, throttle: Throttle): Promise<FreshPage> {
  const fresh = await freshPage(browser, throttle, DESK)
  const answer = await fresh.page.context().request.post(`${server.origin}/api/login/${company}`, {
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    data: { username: admin.email, password: admin.password },
  })
  if (!answer.ok()) throw new Error(`Login: ${answer.status()}`)
  return fresh
}
