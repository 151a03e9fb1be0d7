import { expect, test } from 'vitest'
import type { Call, Need, Permissions } from '#contract/call.ts'
import { calls } from '#contract/calls.shape.ts'
import { STAFF_SCREENS } from '#contract/portal/screens.ts'
import { COMBINATIONS, inWords } from '../kit/people.ts'
import { startServer } from '../kit/server.ts'
import { ask, asMultipart, multipart } from './raw.ts'

const server = await startServer()
const acme = await server.company('acme')
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Who may, written down once more: beside `may`, which the server asks. */
const RULES: Readonly<Partial<Record<Need, (permissions: Permissions) => boolean>>> = {
  staff: permissions => Object.values(permissions).includes(true),
  staff_changing: permissions => Object.values(permissions).includes(true),
  can_view: ({ can_edit }) => can_edit,
  can_add: ({ can_add }) => can_add,
  can_edit: ({ can_edit }) => can_edit,
  can_delete: ({ can_delete }) => can_delete,
  admin: permissions => !Object.values(permissions).includes(false),
}
const ofStaff = <T extends { readonly needs: Need }>(all: readonly T[]) =>
  all.flatMap(one => {
    const rule = RULES[one.needs]
    return rule ? [{ ...one, rule }] : []
  })

const BODIES = {
  none: {},
  ignored: {},
  json: { body: '{}', headers: { 'content-type': 'application/json' } },
  multipart: { body: multipart([['description', 'Changed']]), headers: asMultipart },
}

/** Of something that is not there, and of a version that is long past: nothing is changed by whoever may. */
async function statusOf({ method, path, body }: Pick<Call, 'method' | 'path' | 'body'>, cookie: string): Promise<number> {
  const address = path.replace(':company', acme.path).replace(':type', 'event_request').replace(/:\w+/g, NOBODY)
  const sent = BODIES[body]
  const headers = {
    origin: server.origin,
    'sec-fetch-site': 'same-origin',
    'if-match': '"0"',
    ...('headers' in sent && sent.headers),
    cookie,
  }
  return (await ask(server.origin, address, { ...sent, method, headers })).status
}

test.each(COMBINATIONS.map(permissions => [inWords(permissions), permissions] as const))(
  'whoever may %s may make the calls of staff and see the screens that this permits, and no other',
  async (name, permissions) => {
    const cookie = await acme.cookieOf({ name: name.replaceAll(', ', '-'), role: 'Planner', permissions })
    const staffCalls = ofStaff<Call>(Object.values(calls))
    expect(staffCalls.length).toBeGreaterThan(30)
    for (const call of staffCalls) {
      const status = await statusOf(call, cookie)
      expect([call.name, status < 500 && status !== 401, status !== 403], `${status}`).toEqual([call.name, true, call.rule(permissions)])
    }
    const screens = ofStaff(Object.values(STAFF_SCREENS) as { paths: readonly string[]; needs: Need }[])
    expect(screens.length).toBeGreaterThan(10)
    for (const { paths, rule } of screens)
      for (const path of paths.filter(path => !path.includes('*'))) {
        const { status } = await ask(server.origin, `/${acme.path}/${path}`, { headers: { cookie } })
        expect([path, status === 403]).toEqual([path, !rule(permissions)])
      }
    const profile = await ask(server.origin, `/api/portal/${acme.path}/admin/settings/profile`, { headers: { cookie } })
    const isAdmin = !Object.values(permissions).includes(false)
    expect(Object.hasOwn(JSON.parse(profile.text) as object, 'connections'), 'what is of the second form').toBe(isAdmin)
  },
)
