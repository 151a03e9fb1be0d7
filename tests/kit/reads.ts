import { calls } from '#contract/calls.shape.ts'
import { SEARCHED_FILTERS } from '#contract/portal/filter-choices.ts'
import { INBOX_VIEWS } from '#contract/portal/inbox-view.ts'
import { STAFF_SCREENS } from '#contract/portal/screens.ts'
import type { TestCompany } from './company.ts'
import { TYPE } from './forms.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'
import { NOBODY } from './submissions.ts'

/** What leads to a request: uuids, but for the paths of forms and words of a search. */
interface Known {
  readonly requests: readonly string[]
  readonly bookings?: readonly string[]
  readonly files?: readonly string[]
  readonly spaces: readonly string[]
  readonly deliveries?: readonly string[]
  readonly forms: readonly { readonly uuid: string; readonly path: string }[]
  readonly words: readonly string[]
}

/** Streams do not end; of pages it is said below what they are asked for. */
const OTHERWISE = new Set<string>(['getPage', 'watchConversation', 'watchInbox', 'watchOwnConversation', 'watchSpaceChanges'])
const PORTAL = '/api/portal/:company/'
const screens: readonly { readonly paths: readonly string[] }[] = Object.values(STAFF_SCREENS)

/** Every address below the company's that can be read by a GET, with what leads to these requests: calls and pages that come later are among them by themselves. */
export function readsOf(known: Known): readonly string[] {
  const { requests, bookings = [], files = [], spaces, deliveries = [], forms, words } = known
  const paths = forms.map(({ path }) => path)
  const uuids = [...requests, ...files, ...spaces, ...deliveries]
  const places: Readonly<Record<string, readonly string[]>> = {
    type: [TYPE],
    path: paths,
    noun: ['space'],
    submission: requests,
    request: requests,
    booking: bookings,
    uuid: uuids,
    id: uuids,
  }
  const queries: Readonly<Record<string, readonly string[]>> = {
    search: words,
    request: requests,
    submission: requests,
    form: forms.map(({ uuid }) => uuid),
    status: ['approved'],
    when: ['over'],
    of: SEARCHED_FILTERS,
  }
  const reads = Object.values(calls).filter(({ name, method, effect, path }) => {
    return method === 'GET' && effect === 'reads' && path.startsWith(PORTAL) && !OTHERWISE.has(name)
  })
  const called = reads.flatMap(({ path, query }) => {
    const bare = filled(path.slice(PORTAL.length), places)
    return [
      ...bare,
      ...Object.keys(query).flatMap(name => (queries[name] ?? []).flatMap(value => bare.map(one => `${one}?${name}=${value}`))),
    ]
  })
  const list = [
    ...INBOX_VIEWS.map(view => `view=${view}`),
    ...words.map(word => `search=${word}`),
    'phase=open',
    'unread=true',
    'mail=failed',
    ...spaces.map(id => `place=${id}`),
  ]
  const pages = [
    ...screens.flatMap(({ paths: all }) => all.filter(path => !path.includes('*'))),
    `admin/forms/${TYPE}`,
    ...paths.flatMap(path => ['', '/templates', '/templates/notice-en'].map(end => `admin/forms/${TYPE}/${path}${end}`)),
    ...list.map(query => `admin/submissions?${query}`),
    ...requests.flatMap(id => [`admin/submissions/${id}`, `submissions/${id}`, `admin/outbox?submission=${id}`]),
    ...requests.flatMap(id => paths.flatMap(path => ['edit', 'clone'].map(mode => `forms/${TYPE}/${path}?event_id=${id}&mode=${mode}`))),
    'submissions',
  ]
  return [...new Set([...called, ...pages])]
}

/** Each of what may stand in the places of a path. */
function filled(path: string, places: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const [, place, name = ''] = /(:(\w+))/.exec(path) ?? []
  if (place === undefined) return [path]
  return (places[name] ?? [NOBODY]).flatMap(value => filled(path.replace(place, value), places))
}

export interface Read {
  readonly address: string
  readonly status: number
  /** Its bytes, each a letter, and what a file is called. */
  readonly text: string
}

/** Pages that hold what was sent. */
const AS_HTML = /^(?:admin$|(?:admin\/)?submissions(?:$|[?/][^/]*$)|admin\/outbox\?|forms\/.*[?]event_id)/

/** What somebody gets at these addresses of a company, as data, and pages as HTML too. */
export async function readAll(server: TestServer, company: TestCompany, who: Person, addresses: readonly string[]): Promise<Read[]> {
  const headers = { cookie: await company.cookieOf(who) }
  const got: Read[] = []
  for (const address of addresses) {
    const asHtml = AS_HTML.test(address)
    for (const at of [`/api/portal/${company.path}/${address}`, ...(asHtml ? [`/${company.path}/${address}`] : [])]) {
      const answer = await server.fetch(at, { headers })
      const disposition = answer.headers.get('content-disposition') ?? ''
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      got.push({ address: at, status: answer.status, text: `${disposition}\n${bytes}` })
    }
  }
  return got
}
