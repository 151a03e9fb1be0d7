import { describe, expect, test } from 'vitest'
import { may, type Need, type Permissions } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.shape.ts'
import type { TenantCallName } from '#contract/tenant/tenant-calls.shape.ts'
import { v1Calls, type V1CallName } from '#contract/v1/v1-calls.shape.ts'
import { STAFF_SCREENS } from '#contract/portal/screens.ts'
import { VISITOR_SCREENS } from '#contract/portal/visitor-screens.ts'
import { DEFAULT_MAILS } from '#server/deliveries/receivers.ts'
import { workshop } from '../e2e/kit/sample-forms.ts'
import { ask, asMultipart, multipart, type RawAnswer, type RawAsk } from './raw.ts'
import { fingerprint, type Tenant, makeWorld, NOBODY, saveDraftOf, type Who, WHO } from './world.ts'

/**
 * Every call of the contract, asked by every kind of user. Exact: another status fails, and so does a call without an
 * entry (the compiler asks for one) or an entry without a call.
 */
type Statuses = Readonly<Record<Who, number>>

const everybody = (status: number): Statuses => ({
  guest: status,
  plain: status,
  viewer: status,
  adder: status,
  editor: status,
  handler: status,
  deleter: status,
  admin: status,
  unenrolled: status,
  deactivated: status,
  foreign: status,
})
/** Guests, whoever belongs to another company, whose account is switched off, and who lacks a second factor, are unknown here; who belongs here but may not is forbidden. */
const only = (may: readonly Who[], status = 200): Statuses => ({
  ...everybody(403),
  guest: 401,
  unenrolled: 401,
  deactivated: 401,
  foreign: 401,
  ...Object.fromEntries(may.map(who => [who, status])),
})
const CHANGING: readonly Who[] = ['adder', 'editor', 'handler', 'deleter', 'admin']
const STAFF: readonly Who[] = ['viewer', ...CHANGING]
const EDITORS: readonly Who[] = ['editor', 'handler', 'admin']
/** Who sees what is sent to the form that is for its handlers. */
const HANDLERS: readonly Who[] = ['handler', 'admin']
/** Whoever may edit may read what was sent, and so does who may only look. */
const READERS: readonly Who[] = ['viewer', ...EDITORS]
const ADMINISTRATORS: readonly Who[] = ['admin']
const USERS: readonly Who[] = ['plain', ...STAFF]

const none: Permissions = { can_add: false, can_edit: false, can_delete: false }
const PERMISSIONS: Readonly<Record<Who, Permissions | undefined>> = {
  guest: undefined,
  plain: none,
  viewer: { ...none, can_view: true },
  adder: { ...none, can_add: true },
  editor: { ...none, can_view: true, can_edit: true },
  handler: { ...none, can_view: true, can_edit: true },
  deleter: { ...none, can_delete: true },
  admin: { can_view: true, can_add: true, can_edit: true, can_delete: true },
  unenrolled: undefined,
  deactivated: undefined,
  foreign: undefined,
}

interface Entry {
  readonly what: string
  readonly request: (tenant: Tenant, who: Who) => (RawAsk & { readonly path: string }) | Promise<RawAsk & { readonly path: string }>
  readonly statuses: Statuses
}

const TEMPLATE = 'admin/mail-templates/confirmation/en/'
const WORDS = { subject: 'Hello {reference}', body: 'Hello {company}' }

const RESERVATION = {
  title: '',
  notes: '',
  contact: { name: '', email: '' },
  status: 'confirmed',
  spaces: [NOBODY],
  start: '2050-03-16 09:00',
  end: '2050-03-16 10:00',
  overnight: false,
  accepts: false,
}

const json = (body: unknown, headers: Record<string, string> = {}): RawAsk => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})
const api = ({ path }: Tenant, rest: string) => `/api/portal/${path}/${rest}`
const get = (what: string, path: (tenant: Tenant) => string, statuses: Statuses): Entry => ({
  what,
  request: tenant => ({ path: path(tenant) }),
  statuses,
})
const page = (pagePath: string, statuses: Statuses): Entry => get(`page "${pagePath}"`, tenant => api(tenant, pagePath), statuses)

let fresh = 0
const freshName = (who: Who) => `new-${who}-${(fresh += 1)}`

/** Of somebody of this company; of nobody for a guest, and for whoever belongs to another one. */
const uuidOf = async (tenant: Tenant, who: Who): Promise<string> =>
  (await world.rows<{ id: string }>(tenant, `select id from users where name = '${who}'`))[0]?.id ?? NOBODY
/** Of whoever has one here. */
const passwordOf = ({ people }: Tenant, who: Who): string => (who === 'guest' || who === 'foreign' ? 'none' : people[who].password)

/** Of its company, as the page of each kind of user has it. */
const tenantToken = async (tenant: Tenant, who: Who): Promise<string> => {
  const home = who === 'foreign' ? (tenant === world.ours ? world.theirs : world.ours) : tenant
  const headers = { ...world.own, ...(tenant.cookies[who] && { cookie: tenant.cookies[who] }) }
  const { text } = await ask(world.origin, `/api/portal/${home.path}/tenant_token/`, { headers })
  return (JSON.parse(text) as { tenant_token: string }).tenant_token
}

/** Begins a request for somebody. @param form uuid */
const calendarView = (tenant: Tenant, who: Who, isShared: boolean) => ({
  path: api(tenant, 'calendar/views/'),
  method: 'POST',
  ...json({ name: freshName(who), is_shared: isShared, filter: { view: 'week' } }),
})

const behalf = (tenant: Tenant, form: string) => ({
  path: api(tenant, 'admin/submissions/behalf'),
  method: 'POST' as const,
  ...json({ form, email: 'anna@example.com', name: 'Anna' }),
})

/** What an administrator began: its uuid. */
async function begunBehalf(tenant: Tenant): Promise<string> {
  const { path, ...begin } = behalf(tenant, tenant.form)
  const { text } = await ask(world.origin, path, { ...begin, headers: { ...world.own, ...begin.headers, cookie: tenant.cookies.admin } })
  const { data } = JSON.parse(text) as { data: { link: string } }
  return new URL(data.link, world.origin).searchParams.get('for') ?? ''
}

/** A tenant call: whoever has a token of this company may make it, and staff of another company has none. */
const tenantEntry = (name: TenantCallName | 'watchSpaceChanges', body: object | undefined, status = 200, query = ''): readonly Entry[] => [
  {
    what: 'with the token of the own page',
    request: async (tenant, who) => ({
      path: calls[name].path.replace(':company', tenant.path) + query,
      method: calls[name].method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${await tenantToken(tenant, who)}`, ...(body && { 'content-type': 'application/json' }) },
    }),
    statuses: { ...everybody(status), foreign: 401 },
  },
  {
    what: 'without a token',
    request: tenant => ({
      path: calls[name].path.replace(':company', tenant.path),
      method: calls[name].method,
      ...(body && json(body)),
    }),
    statuses: everybody(401),
  },
]

/** Nobody makes a call of programs without a token: who is logged in neither. */
const withoutToken = (name: V1CallName): Entry => ({
  what: 'without a token',
  request: tenant => {
    const { path, method, body } = calls[name]
    const said = body === 'json' ? json({}) : {}
    return { path: path.replace(':company', tenant.path).replaceAll(/:\w+/g, NOBODY), method, ...said }
  },
  statuses: everybody(401),
})

const programEntries = Object.fromEntries(
  (Object.keys(v1Calls) as V1CallName[]).map(name => [name, [withoutToken(name)]]),
) as unknown as Readonly<Record<V1CallName, readonly Entry[]>>

const A_PASSKEY = { id: 'eA', rawId: 'eA', type: 'public-key', clientExtensionResults: {} }
const USED_PASSKEY = { ...A_PASSKEY, response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' } }
const MADE_PASSKEY = { ...A_PASSKEY, response: { clientDataJSON: 'eA', attestationObject: 'eA' } }

const WEBHOOK = { name: 'Own', url: 'https://127.0.0.1/', events: ['submission.created'], form: '', enabled: true }
const ONE_WEBHOOK = `admin/settings/webhook/${NOBODY}`
const EVENT = { start_date: '2050-03-16 10:00', end_date: '2050-03-16 11:00', timezone: 'UTC' }
const POSTERS = { worksite_uids: [], start_date: '2050-03-16', end_date: '2050-03-17' }
const PLOT = { space_id: NOBODY, start_date_time: '2050-03-16 00:00', end_date_time: '2050-03-17 00:00' }

const tenantEntries: Readonly<Record<TenantCallName, readonly Entry[]>> = {
  tenantFormats: tenantEntry('tenantFormats', undefined),
  agendaItemTypes: tenantEntry('agendaItemTypes', undefined),
  setupTypes: tenantEntry('setupTypes', undefined),
  meetingRequestForms: tenantEntry('meetingRequestForms', undefined),
  listRegions: tenantEntry('listRegions', undefined),
  listLocations: tenantEntry('listLocations', {}),
  listBuildings: tenantEntry('listBuildings', EVENT),
  chooseBuildings: tenantEntry('chooseBuildings', {}),
  chooseFeatures: tenantEntry('chooseFeatures', {}),
  listLayouts: tenantEntry('listLayouts', undefined),
  listSpaceCategories: tenantEntry('listSpaceCategories', {}),
  findSpaces: tenantEntry('findSpaces', EVENT),
  findUnavailableSpaces: tenantEntry('findUnavailableSpaces', EVENT),
  findWaysOut: tenantEntry('findWaysOut', EVENT),
  lockSpace: tenantEntry('lockSpace', { uid: NOBODY, run_uid: NOBODY, lock: true, ...EVENT }, 404),
  plotSpace: tenantEntry('plotSpace', PLOT, 404),
  posterBuildings: tenantEntry('posterBuildings', POSTERS),
  posterCost: tenantEntry('posterCost', POSTERS),
  posterDetails: tenantEntry('posterDetails', undefined, 404, '?amazon_poster_id=nobody'),
}

const NOBODY_HANDLES = { people: [], teams: [], submissions_for: 'all' }
const EXPORT = { format: 'csv', columns: 'all', texts: 'labels' }

const FAVORITE = { id: 'f', mapField: 'city', type: 'text', label: 'City' }

const table: Readonly<Record<CallName, readonly Entry[]>> = {
  getPage: [
    page('', everybody(200)),
    page('forms/event_request/open', everybody(200)),
    page('forms/event_request/members', only(USERS)),
    page('forms/event_request/closed', everybody(410)),
    page('forms/event_request/nowhere', everybody(404)),
    page('forms/no_such_type/open', everybody(404)),
    page('admin', only(STAFF)),
    page('admin/forms', only(STAFF)),
    page('admin/forms/event_request', only(STAFF)),
    page('admin/forms/event_request/open', only(STAFF)),
    page('admin/forms/event_request/nowhere', only(STAFF, 404)),
    page('admin/submissions', only(READERS)),
    page('admin/outbox', only(EDITORS)),
    page(`admin/outbox?state=nonsense&submission=${NOBODY}&cursor=x`, only(EDITORS)),
    page('admin/settings', only(STAFF)),
    page('admin/settings/profile', only(STAFF)),
    page('admin/settings/portal', only(STAFF)),
    page('admin/settings/statuses', only(['admin'])),
    page('admin/settings/replies', only(['admin'])),
    page('admin/settings/mail', only(['admin'])),
    page('admin/audit', only(['admin'])),
    page(`admin/audit?who=nonsense&action=x&object=%20&from=2026&cursor=${NOBODY}`, only(['admin'])),
    page('admin/people', only(ADMINISTRATORS)),
    page('admin/people?state=nonsense&team=x&sort=seen_at', only(ADMINISTRATORS)),
    page('admin/people/teams', only(ADMINISTRATORS)),
    page(`admin/people/${NOBODY}`, only(ADMINISTRATORS, 404)),
    page('admin/settings/portal/forbidden', only(STAFF)),
    page('admin/settings/tokens', only(['admin'])),
    page('admin/resources', only(STAFF)),
    page('admin/resources/layouts', only(STAFF)),
    page('admin/resources/statuses', only(STAFF)),
    page('admin/resources/posters', only(STAFF)),
    page('admin/resources/import', only(EDITORS)),
    page('admin/submissions?search=walk', only(READERS)),
    page('admin/submissions?view=clashes', only(READERS)),
    page(`forms/event_request/open?for=${NOBODY}`, everybody(200)),
    page('admin/settings/fields', only(STAFF)),
    page('admin/settings/webhooks', only(['admin'])),
    page('admin/settings/webhook/new', only(['admin'])),
    page(`admin/settings/webhook/${NOBODY}`, only(['admin'], 404)),
    page('admin/settings/field/new', only(['adder', 'admin'])),
    page(`admin/settings/field/${NOBODY}`, only(STAFF, 404)),
    get('page of a submission', tenant => api(tenant, `admin/submissions/${tenant.submission}`), only(READERS)),
    get('page of a submission for handlers', tenant => api(tenant, `admin/submissions/${tenant.handled.submission}`), {
      ...only(READERS, 404),
      handler: 200,
      admin: 200,
    }),
    get(
      'a submission for handlers to edit',
      tenant => api(tenant, `forms/event_request/handled?event_id=${tenant.handled.submission}&mode=edit`),
      { ...everybody(404), handler: 200, admin: 200 },
    ),
    get(
      'a submission for handlers to clone',
      tenant => api(tenant, `forms/event_request/handled?event_id=${tenant.handled.submission}&mode=clone`),
      { ...everybody(404), handler: 200, admin: 200 },
    ),
    get('page of an unknown submission', tenant => api(tenant, `admin/submissions/${NOBODY}`), only(READERS, 404)),
    page('submissions', only(USERS)),
    page('account', only(USERS)),
    get('the details page of what somebody else sent', tenant => api(tenant, `submissions/${tenant.submission}`), only(USERS, 404)),
    get('the same with the key of no link', tenant => api(tenant, `submissions/${tenant.submission}?key=abc.def`), everybody(404)),
    page(`forms/event_request/open?event_id=${NOBODY}&mode=edit`, everybody(404)),
    page('forms/event_request/open?event_id=nonsense&mode=clone', everybody(404)),
    get('a guest’s submission to edit', tenant => api(tenant, `forms/event_request/open?event_id=${tenant.submission}&mode=edit`), {
      ...everybody(404),
      editor: 200,
      handler: 200,
      admin: 200,
    }),
    get('a guest’s submission to clone', tenant => api(tenant, `forms/event_request/open?event_id=${tenant.submission}&mode=clone`), {
      ...everybody(404),
      viewer: 200,
      editor: 200,
      handler: 200,
      admin: 200,
    }),
    get(
      'a guest’s submission with a forged key',
      tenant => api(tenant, `forms/event_request/open?event_id=${tenant.submission}&mode=edit&key=t0.${'A'.repeat(43)}`),
      {
        ...everybody(404),
        editor: 200,
        handler: 200,
        admin: 200,
      },
    ),
    get(
      'a submission in no mode',
      tenant => api(tenant, `forms/event_request/open?event_id=${tenant.submission}&mode=view`),
      everybody(404),
    ),
    page('welcome', everybody(200)),
    page('reset-password', everybody(200)),
    page('login', { ...everybody(200), guest: 401, unenrolled: 401, deactivated: 401, foreign: 401 }),
    page('no/such/page', everybody(404)),
  ],
  readUserLink: [
    {
      what: 'that is not known',
      request: tenant => ({ path: api(tenant, 'links/read/'), method: 'POST', ...json({ token: 'x' }) }),
      statuses: everybody(200),
    },
  ],
  applyUserLink: [
    {
      what: 'that is not known',
      request: tenant => ({ path: api(tenant, 'links/use/'), method: 'POST', ...json({ token: 'x', password: 'a fine password' }) }),
      statuses: everybody(410),
    },
  ],
  askForReset: [
    {
      what: 'where no mail leaves the portal',
      request: tenant => ({ path: api(tenant, 'links/reset/'), method: 'POST', ...json({ email: 'ann@example.org' }) }),
      statuses: everybody(409),
    },
  ],
  changeEmail: [
    {
      what: 'where no mail leaves the portal',
      request: tenant => ({ path: api(tenant, 'account/email/'), method: 'POST', ...json({ email: 'ann@example.org' }) }),
      statuses: only(USERS, 409),
    },
  ],
  login: [
    {
      what: 'with the right password',
      // A login ends the session it comes with, so it comes with one of its own.
      request: async (tenant, who) => ({
        path: `/api/login/${tenant.path}`,
        method: 'POST',
        ...json({ username: tenant.people.plain.email, password: tenant.people.plain.password }, { cookie: await tenant.newCookie(who) }),
      }),
      statuses: everybody(200),
    },
    {
      what: 'with a wrong password',
      request: tenant => ({
        path: `/api/login/${tenant.path}`,
        method: 'POST',
        ...json({ username: `nobody@${tenant.path}.example`, password: 'not the password' }),
      }),
      statuses: everybody(401),
    },
    {
      what: 'with a core token of nobody',
      request: tenant => ({ path: `/api/login/${tenant.path}`, method: 'POST', ...json({ core_token: 'a.b.c' }) }),
      statuses: everybody(401),
    },
  ],
  logout: [
    {
      what: 'from the portal itself',
      request: async (tenant, who) => ({ path: `/api/logout/${tenant.path}`, headers: { cookie: await tenant.newCookie(who) } }),
      statuses: everybody(200),
    },
  ],
  loginSecondStep: [
    {
      what: 'with a ticket of nobody',
      request: tenant => ({
        path: `/api/login/${tenant.path}/second-step/`,
        method: 'POST',
        ...json({ ticket: `${NOBODY}~t0.${'A'.repeat(43)}`, way: 'code', code: '123456' }),
      }),
      statuses: everybody(410),
    },
  ],
  beginEnrollment: [
    {
      what: 'with a ticket of nobody',
      request: tenant => ({ path: `/api/login/${tenant.path}/second-factor/`, method: 'POST', ...json({ ticket: 'x' }) }),
      statuses: everybody(410),
    },
  ],
  finishEnrollment: [
    {
      what: 'with a ticket of nobody',
      request: tenant => ({
        path: `/api/login/${tenant.path}/second-factor/confirm/`,
        method: 'POST',
        ...json({ ticket: 'x', code: '123456' }),
      }),
      statuses: everybody(410),
    },
  ],
  confirmSecondFactor: [
    {
      what: 'of no app that is being set up',
      request: tenant => ({ path: api(tenant, 'account/second-factor/confirm/'), method: 'POST', ...json({ code: '123456' }) }),
      statuses: only(USERS, 410),
    },
  ],
  beginSecondFactor: [
    {
      what: 'sets an app up',
      request: tenant => ({ path: api(tenant, 'account/second-factor/'), method: 'POST' }),
      statuses: only(USERS),
    },
  ],
  renewRecoveryCodes: [
    {
      what: 'makes new ones',
      request: tenant => ({ path: api(tenant, 'account/second-factor/codes/'), method: 'POST' }),
      statuses: only(USERS),
    },
  ],
  removeSecondFactor: [
    {
      what: 'where it is required of the staff',
      request: tenant => ({ path: api(tenant, 'account/second-factor/'), method: 'DELETE' }),
      statuses: { ...only(STAFF, 409), plain: 200 },
    },
  ],
  resetSecondFactor: [
    {
      what: 'of somebody who is not there',
      request: tenant => ({
        path: api(tenant, `admin/people/${NOBODY}/second-factor/reset/`),
        method: 'POST',
        ...json({ reason: 'Lost phone' }),
      }),
      statuses: only(ADMINISTRATORS, 404),
    },
    {
      what: 'of oneself',
      request: async (tenant, who) => ({
        path: api(tenant, `admin/people/${await uuidOf(tenant, who)}/second-factor/reset/`),
        method: 'POST',
        ...json({ reason: 'Lost phone' }),
      }),
      statuses: only(ADMINISTRATORS, 403),
    },
  ],
  getFactorRule: [get('what is required', tenant => api(tenant, 'admin/settings/second-factor/'), only(ADMINISTRATORS))],
  setFactorRule: [
    {
      what: 'to what is required already',
      request: tenant => ({ path: api(tenant, 'admin/settings/second-factor/'), method: 'PATCH', ...json({ is_required: true }) }),
      statuses: only(ADMINISTRATORS),
    },
  ],
  getInactivity: [
    get('what is set', tenant => api(tenant, 'admin/settings/inactivity/'), only(ADMINISTRATORS)),
    get('what it would be', tenant => api(tenant, 'admin/settings/inactivity/?days=90'), only(ADMINISTRATORS)),
  ],
  setInactivity: [
    {
      what: 'to what it is',
      request: tenant => ({ path: api(tenant, 'admin/settings/inactivity/'), method: 'PATCH', ...json({ days: 0 }) }),
      statuses: only(ADMINISTRATORS),
    },
  ],
  // Of addresses in digits, as that of the walk: what they do elsewhere says passkeys.test.ts.
  beginPasskeyLogin: [
    {
      what: 'by an address that can have none',
      request: tenant => ({ path: `/api/login/${tenant.path}/passkey/begin/`, method: 'POST' }),
      statuses: everybody(409),
    },
  ],
  loginByPasskey: [
    {
      what: 'by an address that can have none',
      request: tenant => ({ path: `/api/login/${tenant.path}/passkey/`, method: 'POST', ...json({ credential: USED_PASSKEY }) }),
      statuses: everybody(409),
    },
  ],
  beginPasskey: [
    {
      what: 'by an address that can have none',
      request: tenant => ({ path: api(tenant, 'account/passkeys/begin/'), method: 'POST' }),
      statuses: only(USERS, 409),
    },
  ],
  addPasskey: [
    {
      what: 'by an address that can have none',
      request: tenant => ({
        path: api(tenant, 'account/passkeys/'),
        method: 'POST',
        ...json({ credential: MADE_PASSKEY, name: 'Phone' }),
      }),
      statuses: only(USERS, 409),
    },
  ],
  renamePasskey: [
    {
      what: 'one that is not there',
      request: tenant => ({ path: api(tenant, `account/passkeys/${NOBODY}/`), method: 'PATCH', ...json({ name: 'Phone' }) }),
      statuses: only(USERS, 404),
    },
  ],
  beginPasskeyConfirm: [
    {
      what: 'by an address that can have none',
      request: tenant => ({ path: api(tenant, 'account/confirm/passkey/begin/'), method: 'POST' }),
      statuses: only(USERS, 409),
    },
  ],
  confirmByPasskey: [
    {
      what: 'by an address that can have none',
      request: tenant => ({ path: api(tenant, 'account/confirm/passkey/'), method: 'POST', ...json({ credential: USED_PASSKEY }) }),
      statuses: only(USERS, 409),
    },
  ],
  removePasskey: [
    {
      what: 'one that is not there',
      request: tenant => ({ path: api(tenant, `account/passkeys/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(USERS, 404),
    },
  ],
  removePassword: [
    {
      what: 'without a passkey, or a password',
      request: tenant => ({ path: api(tenant, 'account/password/'), method: 'DELETE' }),
      statuses: only(USERS, 409),
    },
  ],
  disconnectIdentity: [
    {
      what: 'one that is not there',
      request: tenant => ({
        path: api(tenant, 'account/identities/disconnect/'),
        method: 'POST',
        ...json({ issuer: 'https://id.example' }),
      }),
      statuses: only(USERS, 404),
    },
  ],
  editAccount: [
    {
      what: 'changes one’s own phone',
      request: tenant => ({ path: api(tenant, 'account'), method: 'PATCH', ...json({ phone: '030 1' }) }),
      statuses: only(USERS),
    },
  ],
  confirmIdentity: [
    {
      what: 'with one’s own password',
      request: (tenant, who) => ({ path: api(tenant, 'account/confirm/'), method: 'POST', ...json({ password: passwordOf(tenant, who) }) }),
      statuses: only(USERS),
    },
    {
      what: 'with a wrong password',
      request: tenant => ({ path: api(tenant, 'account/confirm/'), method: 'POST', ...json({ password: 'not the password' }) }),
      statuses: only(USERS, 422),
    },
  ],
  checkIdentity: [
    {
      what: 'a moment after the login',
      request: tenant => ({ path: api(tenant, 'account/check/'), method: 'POST' }),
      statuses: only(USERS),
    },
  ],
  changePassword: [
    {
      what: 'to one that is too short',
      request: (tenant, who) => ({
        path: api(tenant, 'account/password/'),
        method: 'POST',
        ...json({ old: passwordOf(tenant, who), password: 'short' }),
      }),
      statuses: only(USERS, 422),
    },
  ],
  endSession: [
    {
      what: 'a session that is not one’s own',
      request: tenant => ({ path: api(tenant, `account/sessions/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(USERS),
    },
  ],
  endOtherSessions: [
    {
      what: 'from the one that goes on',
      request: tenant => ({ path: api(tenant, 'account/sessions/'), method: 'DELETE' }),
      statuses: only(USERS),
    },
  ],
  claimRequests: [
    {
      what: 'with an address that nobody has verified',
      request: tenant => ({ path: api(tenant, 'account/requests/'), method: 'POST' }),
      statuses: only(USERS, 409),
    },
  ],
  downloadOwnData: [get('one’s own data', tenant => api(tenant, 'account/data/'), only(USERS))],
  checkForm: [
    {
      what: 'asks for names',
      request: tenant => ({ path: api(tenant, 'admin/forms/event_request/check/'), method: 'POST', ...json({ path: 'open', name: 'x' }) }),
      statuses: only(['adder', 'admin']),
    },
  ],
  addForm: [
    {
      what: 'adds a form',
      request: (tenant, who) => {
        const name = freshName(who)
        return { path: api(tenant, 'admin/forms/event_request/add/'), method: 'POST', ...json({ path: name, name }) }
      },
      statuses: only(['adder', 'admin']),
    },
  ],
  editForm: [
    {
      what: 'saves a form',
      request: async (tenant, who) => {
        const { path, version } = await tenant.newForm(freshName(who))
        return {
          path: api(tenant, `admin/forms/event_request/${path}`),
          method: 'PATCH',
          ...json({ ...workshop(), eventops_form_name: path }, { 'if-match': `"${version}"` }),
        }
      },
      statuses: only(EDITORS),
    },
    {
      what: 'saves a form that the adder made',
      request: async (tenant, who) => {
        const { path, version } = await tenant.newForm(freshName(who), 'adder')
        return {
          path: api(tenant, `admin/forms/event_request/${path}`),
          method: 'PATCH',
          ...json({ ...workshop(), eventops_form_name: path }, { 'if-match': `"${version}"` }),
        }
      },
      statuses: only(['adder', ...EDITORS]),
    },
    {
      what: 'saves a form that is not there',
      request: tenant => ({
        path: api(tenant, 'admin/forms/event_request/nowhere'),
        method: 'PATCH',
        ...json(workshop(), { 'if-match': '"1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  previewForm: [
    {
      what: 'renders what is edited',
      request: tenant => ({ path: api(tenant, 'admin/forms/event_request/open/preview/'), method: 'POST', ...json(workshop()) }),
      statuses: only(STAFF),
    },
  ],
  deleteForm: [
    {
      what: 'deletes a form',
      request: async (tenant, who) => ({
        path: api(tenant, `admin/forms/event_request/${(await tenant.newForm(freshName(who))).uuid}/`),
        method: 'DELETE',
      }),
      statuses: only(['deleter', 'admin']),
    },
    {
      what: 'deletes a form that is not there',
      request: tenant => ({ path: api(tenant, `admin/forms/event_request/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  deleteAnyForm: [
    {
      what: 'deletes a form',
      request: async (tenant, who) => ({
        path: api(tenant, `admin/forms/${(await tenant.newForm(freshName(who))).uuid}/`),
        method: 'DELETE',
      }),
      statuses: only(['deleter', 'admin']),
    },
  ],
  testFavoriteSource: [
    {
      what: 'of a source that cannot be one',
      request: tenant => ({ path: api(tenant, 'admin/fields/field/'), method: 'POST', ...json({ url: 'ftp://nowhere.invalid/' }) }),
      statuses: only(EDITORS, 422),
    },
  ],
  checkFavorite: [
    {
      what: 'asks for a name',
      request: tenant => ({ path: api(tenant, 'admin/fields/check/'), method: 'POST', ...json({ name: 'x' }) }),
      statuses: only(STAFF),
    },
  ],
  saveFavorite: [
    {
      what: 'adds a favorite field',
      request: (tenant, who) => ({
        path: api(tenant, 'admin/fields/'),
        method: 'POST',
        ...json({ name: freshName(who), json: FAVORITE }),
      }),
      statuses: only(['adder', 'admin']),
    },
    {
      what: 'replaces a favorite field',
      request: async (tenant, who) => {
        const { uuid, version } = await tenant.newFavorite(freshName(who))
        return {
          path: api(tenant, 'admin/fields/'),
          method: 'POST',
          ...json({ uuid, name: freshName(who), json: FAVORITE }, { 'if-match': `"${version}"` }),
        }
      },
      statuses: only(EDITORS),
    },
    {
      what: 'replaces a favorite field that is not there',
      request: tenant => ({
        path: api(tenant, 'admin/fields/'),
        method: 'POST',
        ...json({ uuid: NOBODY, name: 'x', json: FAVORITE }, { 'if-match': '"1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  previewFavorite: [
    {
      what: 'renders what is edited',
      request: tenant => ({ path: api(tenant, 'admin/fields/preview/'), method: 'POST', ...json({ json: FAVORITE }) }),
      statuses: only(STAFF),
    },
  ],
  deleteFavorite: [
    {
      what: 'deletes a favorite field',
      request: async (tenant, who) => ({
        path: api(tenant, `admin/settings/field/${(await tenant.newFavorite(freshName(who))).uuid}/`),
        method: 'DELETE',
      }),
      statuses: only(['deleter', 'admin']),
    },
    {
      what: 'deletes a favorite field that is not there',
      request: tenant => ({ path: api(tenant, `admin/settings/field/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  submitForm: [
    {
      what: 'to an open form',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/open'),
        method: 'POST',
        body: multipart(ANSWERS),
        headers: asMultipart,
      }),
      statuses: everybody(200),
    },
    {
      what: 'as an edit of a guest’s submission, of a version that never was',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/open'),
        method: 'POST',
        body: multipart([...ANSWERS, ['event_id', tenant.submission], ['mode', 'edit'], ['_event_version', '99']]),
        headers: asMultipart,
      }),
      statuses: { ...only(USERS, 404), editor: 412, handler: 412, admin: 412 },
    },
    {
      what: 'as an edit of a submission that is not there',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/open'),
        method: 'POST',
        body: multipart([...ANSWERS, ['event_id', NOBODY], ['mode', 'edit'], ['_event_version', '1']]),
        headers: asMultipart,
      }),
      statuses: only(USERS, 404),
    },
    {
      what: 'for somebody, as an administrator began it',
      request: async tenant => ({
        path: api(tenant, 'forms/event_request/open'),
        method: 'POST',
        body: multipart([...ANSWERS, ['_for', await begunBehalf(tenant)]]),
        headers: asMultipart,
      }),
      statuses: { ...only(EDITORS, 410), admin: 200 },
    },
    {
      what: 'as a clone of a guest’s submission',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/open'),
        method: 'POST',
        body: multipart([...ANSWERS, ['event_id', tenant.submission], ['mode', 'clone']]),
        headers: asMultipart,
      }),
      statuses: { ...only(USERS, 404), viewer: 200, editor: 200, handler: 200, admin: 200 },
    },
    {
      what: 'to a form for members',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/members'),
        method: 'POST',
        body: multipart(ANSWERS),
        headers: asMultipart,
      }),
      statuses: { ...everybody(200), guest: 401, unenrolled: 401, deactivated: 401, foreign: 401 },
    },
    {
      what: 'to a closed form',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/closed'),
        method: 'POST',
        body: multipart(ANSWERS),
        headers: asMultipart,
      }),
      statuses: everybody(410),
    },
  ],
  saveDraft: [
    {
      what: 'of a submission that is edited',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/kept/save/'),
        method: 'POST',
        body: multipart([
          ['event_id', tenant.submission],
          ['mode', 'edit'],
          ['title', 'Half'],
        ]),
        headers: asMultipart,
      }),
      statuses: only([]),
    },
    {
      what: 'of a clone of nothing',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/kept/save/'),
        method: 'POST',
        body: multipart([
          ['event_id', NOBODY],
          ['mode', 'clone'],
          ['title', 'Half'],
        ]),
        headers: asMultipart,
      }),
      statuses: only(USERS, 404),
    },
    {
      what: 'of a form that can be saved',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/kept/save/'),
        method: 'POST',
        body: multipart([['title', 'Half']]),
        headers: asMultipart,
      }),
      statuses: only(USERS),
    },
    {
      what: 'of a form that cannot be saved',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/open/save/'),
        method: 'POST',
        body: multipart([['title', 'Half']]),
        headers: asMultipart,
      }),
      statuses: only([]),
    },
    {
      what: 'of a form that is not there',
      request: tenant => ({
        path: api(tenant, 'forms/event_request/nowhere/save/'),
        method: 'POST',
        body: multipart([['title', 'Half']]),
        headers: asMultipart,
      }),
      statuses: only(USERS, 404),
    },
  ],
  deleteDraft: [
    {
      what: 'deletes the own draft',
      request: async (tenant, who) => {
        const cookie = USERS.includes(who) ? tenant.cookies[who] : tenant.cookies.plain
        return { path: api(tenant, `submissions/${await saveDraftOf(world, tenant, cookie)}/`), method: 'DELETE' }
      },
      statuses: only(USERS),
    },
    {
      what: 'deletes somebody else’s draft',
      request: async (tenant, who) => {
        const cookie = who === 'plain' ? tenant.cookies.admin : tenant.cookies.plain
        return { path: api(tenant, `submissions/${await saveDraftOf(world, tenant, cookie)}/`), method: 'DELETE' }
      },
      statuses: only(USERS, 404),
    },
    {
      what: 'deletes a draft that is not there',
      request: tenant => ({ path: api(tenant, `submissions/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(USERS, 404),
    },
  ],
  fieldValues: [
    get('of a source that gives none', tenant => api(tenant, 'forms/event_request/asking/field/choice/'), everybody(502)),
    get('of a field without one', tenant => api(tenant, 'forms/event_request/open/field/title/'), everybody(404)),
    get('of a form for members', tenant => api(tenant, 'forms/event_request/members/field/title/'), {
      ...only(USERS, 404),
    }),
    get('of a closed form', tenant => api(tenant, 'forms/event_request/closed/field/title/'), everybody(410)),
  ],
  postedFieldValues: [
    {
      what: 'of a source that gives none',
      request: tenant => ({ path: api(tenant, 'forms/event_request/asking/field/posted/'), method: 'POST', ...json({}) }),
      statuses: everybody(502),
    },
  ],
  testApiField: [
    {
      what: 'tries a source that gives nothing',
      request: tenant => ({
        path: api(tenant, 'admin/forms/event_request/open/field/'),
        method: 'POST',
        ...json({ url: 'https://127.0.0.1/' }),
      }),
      statuses: only(EDITORS, 422),
    },
    {
      what: 'tries one for a form that the adder made',
      request: async (tenant, who) => ({
        path: api(tenant, `admin/forms/event_request/${(await tenant.newForm(freshName(who), 'adder')).path}/field/`),
        method: 'POST',
        ...json({ url: 'https://127.0.0.1/' }),
      }),
      statuses: only(['adder', ...EDITORS], 422),
    },
    {
      what: 'tries one for a form that is not there',
      request: tenant => ({
        path: api(tenant, 'admin/forms/event_request/nowhere/field/'),
        method: 'POST',
        ...json({ url: 'https://127.0.0.1/' }),
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  getFile: [
    get('of a guest’s submission', tenant => api(tenant, `files/${tenant.file}`), {
      ...only(USERS, 404),
      viewer: 200,
      editor: 200,
      handler: 200,
      admin: 200,
    }),
    get('of a submission for handlers', tenant => api(tenant, `files/${tenant.handled.file}`), {
      ...only(USERS, 404),
      handler: 200,
      admin: 200,
    }),
    get('that is not there', tenant => api(tenant, `files/${NOBODY}`), only(USERS, 404)),
    get('with a key that opens nothing', tenant => api(tenant, `files/${tenant.file}?key=${'a'.repeat(6)}.${'b'.repeat(43)}`), {
      ...everybody(404),
      viewer: 200,
      editor: 200,
      handler: 200,
      admin: 200,
    }),
    get('that is not there, with a key', tenant => api(tenant, `files/${NOBODY}?key=x`), everybody(404)),
  ],
  renewTenantToken: [get('of a page that is old', tenant => api(tenant, 'tenant_token/'), everybody(200))],
  watchSpaceChanges: tenantEntry('watchSpaceChanges', undefined),
  ...tenantEntries,
  searchEverything: [get('by a part of a name', tenant => api(tenant, 'admin/search/?search=e'), only(STAFF))],
  searchPlaces: [get('by its beginning', tenant => api(tenant, 'places/?q=berlin'), everybody(200))],
  readLegalText: [
    {
      what: 'of a company without one',
      request: tenant => ({ path: api(tenant, 'legal/privacy_notice/'), method: 'POST', ...json({}) }),
      statuses: everybody(404),
    },
  ],
  listSpaces: [
    get('of all places', tenant => api(tenant, 'admin/resources/spaces'), only(STAFF)),
    get('of a place that is not there', tenant => api(tenant, `admin/resources/spaces?within=${NOBODY}`), only(STAFF)),
  ],
  getSpace: [get('that is not there', tenant => api(tenant, `admin/resources/spaces/${NOBODY}`), only(STAFF, 404))],
  listSpaceBookings: [
    get('of a space that is not there', tenant => api(tenant, `admin/resources/spaces/${NOBODY}/bookings`), only(STAFF, 404)),
  ],
  listReferences: [
    get('of a region that is not there', tenant => api(tenant, `admin/resources/references/region/${NOBODY}`), only(STAFF, 404)),
    get('of what no noun is', tenant => api(tenant, `admin/resources/references/users/${NOBODY}`), only(STAFF, 404)),
  ],
  addResource: [
    {
      what: 'adds a feature',
      request: (tenant, who) => ({
        path: api(tenant, 'admin/resources/feature'),
        method: 'POST',
        ...json({ name: freshName(who) }),
      }),
      statuses: only(EDITORS),
    },
    {
      what: 'adds a building to a worksite that is not there',
      request: tenant => ({
        path: api(tenant, 'admin/resources/building'),
        method: 'POST',
        ...json({ name: 'Nowhere', worksite_id: NOBODY }),
      }),
      statuses: only(EDITORS, 422),
    },
  ],
  editResource: [
    {
      what: 'saves a layout that is not there',
      request: tenant => ({
        path: api(tenant, `admin/resources/layout/${NOBODY}`),
        method: 'PATCH',
        ...json({ name: 'x' }, { 'if-match': '"1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  editSpaces: [
    {
      what: 'saves a space that is not there: it says so of the row',
      request: tenant => ({
        path: api(tenant, 'admin/resources/spaces'),
        method: 'PATCH',
        ...json({ spaces: [{ uuid: NOBODY, version: 1, changes: {} }] }),
      }),
      statuses: only(EDITORS),
    },
  ],
  moveBooking: [
    {
      what: 'moves a booking that is not there',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${tenant.submission}/bookings/${NOBODY}`),
        method: 'PATCH',
        ...json({ start: '2050-03-16 09:00', end: '2050-03-16 10:00' }, { 'if-match': '"1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  listSpacesToMoveTo: [
    get(
      'for a booking that is not there',
      tenant => api(tenant, `admin/submissions/${tenant.submission}/bookings/${NOBODY}/spaces`),
      only(EDITORS, 404),
    ),
  ],
  moveBookingToSpace: [
    {
      what: 'moves a booking that is not there to another space',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${tenant.submission}/bookings/${NOBODY}/space`),
        method: 'PATCH',
        ...json({ space: NOBODY }, { 'if-match': '"1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  setBookingStatus: [
    {
      what: 'confirms a booking that is not there',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${tenant.submission}/bookings/${NOBODY}/status`),
        method: 'PATCH',
        ...json({ status: 'confirmed' }, { 'if-match': '"1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  cancelBooking: [
    {
      what: 'removes a booking that is not there',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${tenant.submission}/bookings/${NOBODY}`),
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  moveOwnBooking: [
    {
      what: 'moves a booking of what somebody else sent',
      request: tenant => ({
        path: api(tenant, `submissions/${tenant.submission}/bookings/${NOBODY}`),
        method: 'PATCH',
        ...json({ start: '2050-03-16 10:00', end: '2050-03-16 11:00' }, { 'if-match': '"1"' }),
      }),
      statuses: only(USERS, 404),
    },
  ],
  removeOwnBooking: [
    {
      what: 'removes a booking of what somebody else sent',
      request: tenant => ({
        path: api(tenant, `submissions/${tenant.submission}/bookings/${NOBODY}`),
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      }),
      statuses: only(USERS, 404),
    },
    {
      what: 'with the key of no link',
      request: tenant => ({
        path: api(tenant, `submissions/${tenant.submission}/bookings/${NOBODY}?key=abc.def`),
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      }),
      statuses: everybody(404),
    },
  ],
  cancelOwnSubmission: [
    {
      what: 'cancels what somebody else sent',
      request: tenant => ({ path: api(tenant, `submissions/${tenant.submission}/cancel/`), method: 'POST' }),
      statuses: only(USERS, 404),
    },
    {
      what: 'with the key of no link',
      request: tenant => ({ path: api(tenant, `submissions/${tenant.submission}/cancel/?key=abc.def`), method: 'POST' }),
      statuses: everybody(404),
    },
  ],
  setRequestStatus: [
    {
      what: 'gives a status to what is not there',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${NOBODY}/status`),
        method: 'PATCH',
        ...json({ status: 'in_review' }, { 'if-match': '"1.1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
    {
      what: 'decides about what was changed meanwhile',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${tenant.submission}/status`),
        method: 'PATCH',
        ...json({ status: 'approved' }, { 'if-match': '"900000000.1"' }),
      }),
      statuses: only(EDITORS, 412),
    },
  ],
  renewGuestLink: [
    {
      what: 'of what is not there',
      request: tenant => ({ path: api(tenant, `admin/submissions/${NOBODY}/link/`), method: 'POST' }),
      statuses: only(EDITORS, 404),
    },
  ],
  getConversation: [
    {
      what: 'reads what was written about a request',
      request: tenant => ({ path: api(tenant, `admin/submissions/${tenant.submission}/conversation/`) }),
      statuses: only(READERS),
    },
    {
      what: 'about what is not there',
      request: tenant => ({ path: api(tenant, `admin/submissions/${NOBODY}/conversation/`) }),
      statuses: only(READERS, 404),
    },
  ],
  addMessage: [
    {
      what: 'writes to nobody',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${NOBODY}/conversation/`),
        method: 'POST',
        body: multipart([
          ['kind', 'note'],
          ['text', 'x'],
        ]),
        headers: asMultipart,
      }),
      statuses: only(EDITORS, 404),
    },
    {
      what: 'says nothing',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${tenant.submission}/conversation/`),
        method: 'POST',
        body: multipart([['kind', 'message']]),
        headers: asMultipart,
      }),
      statuses: only(EDITORS, 422),
    },
  ],
  askForMore: [
    {
      what: 'asks about what is not there',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${NOBODY}/question/`),
        method: 'POST',
        ...json({ text: 'x', fields: [] }, { 'if-match': '"1.1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
    {
      what: 'asks about what was changed meanwhile',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${tenant.submission}/question/`),
        method: 'POST',
        ...json({ text: 'x', fields: [] }, { 'if-match': '"900000000.1"' }),
      }),
      statuses: only(EDITORS, 412),
    },
  ],
  endQuestion: [
    {
      what: 'of what is not there',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${NOBODY}/question/`),
        method: 'DELETE',
        headers: { 'if-match': '"1.1"' },
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  getOwnConversation: [
    {
      what: 'of what somebody else sent',
      request: tenant => ({ path: api(tenant, `submissions/${tenant.submission}/conversation/`) }),
      statuses: only(USERS, 404),
    },
    {
      what: 'with the key of no link',
      request: tenant => ({ path: api(tenant, `submissions/${tenant.submission}/conversation/?key=abc.def`) }),
      statuses: everybody(404),
    },
  ],
  watchConversation: [
    get('of what is not there', tenant => api(tenant, `admin/submissions/${NOBODY}/conversation/news`), only(READERS, 404)),
  ],
  watchOwnConversation: [
    {
      what: 'of what somebody else sent',
      request: tenant => ({ path: api(tenant, `submissions/${tenant.submission}/conversation/news`) }),
      statuses: only(USERS, 404),
    },
  ],
  addOwnMessage: [
    {
      what: 'about what somebody else sent',
      request: tenant => ({
        path: api(tenant, `submissions/${tenant.submission}/conversation/`),
        method: 'POST',
        body: multipart([['text', 'x']]),
        headers: asMultipart,
      }),
      statuses: only(USERS, 404),
    },
    {
      what: 'with the key of no link',
      request: tenant => ({
        path: api(tenant, `submissions/${tenant.submission}/conversation/?key=abc.def`),
        method: 'POST',
        body: multipart([['text', 'x']]),
        headers: asMultipart,
      }),
      statuses: everybody(404),
    },
  ],
  previewRequestStatus: [
    {
      what: 'asks what a decision about what is not there would do',
      request: tenant => ({ path: api(tenant, `admin/submissions/${NOBODY}/status?status=approved`) }),
      statuses: only(EDITORS, 404),
    },
    {
      what: 'asks what a decision would do',
      request: tenant => ({ path: api(tenant, `admin/submissions/${tenant.submission}/status?status=approved`) }),
      statuses: only(EDITORS, 200),
    },
    {
      what: 'asks of a status that there is not',
      request: tenant => ({ path: api(tenant, `admin/submissions/${tenant.submission}/status?status=none`) }),
      statuses: only(EDITORS, 422),
    },
  ],
  assignSubmission: [
    {
      what: 'gives what is not there to nobody',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${NOBODY}/assignee`),
        method: 'PATCH',
        ...json({ user: null }),
      }),
      statuses: only(EDITORS, 404),
    },
    {
      what: 'to nobody who is here',
      request: tenant => ({
        path: api(tenant, `admin/submissions/${tenant.submission}/assignee`),
        method: 'PATCH',
        ...json({ user: NOBODY }),
      }),
      statuses: only(EDITORS, 422),
    },
  ],
  findAssignees: [get('by a part of a name', tenant => api(tenant, 'admin/submissions/assignees/?search=e'), only(EDITORS))],
  readCalendarDay: [get('what is counted of today', tenant => api(tenant, 'calendar/day'), only(STAFF))],
  readCalendarBars: [get('of the next days', tenant => api(tenant, 'calendar/bars'), only(USERS))],
  readFreeTimes: [get('of today', tenant => api(tenant, 'calendar/free'), only(USERS))],
  findFilterChoices: [
    get('by a part of a name', tenant => api(tenant, 'admin/submissions/choices?of=team&search=e'), only(READERS)),
    get('of no filter', tenant => api(tenant, 'admin/submissions/choices'), only(READERS)),
  ],
  saveCalendarView: [
    { what: 'one of their own', request: (tenant, who) => calendarView(tenant, who, false), statuses: only(USERS) },
    { what: 'one that everybody has', request: (tenant, who) => calendarView(tenant, who, true), statuses: only(EDITORS) },
  ],
  changeCalendarView: [
    {
      what: 'one that is not there',
      request: tenant => ({
        path: api(tenant, `calendar/views/${NOBODY}`),
        method: 'PATCH',
        ...json({ name: 'Other', is_shared: false, filter: { view: 'day' } }),
      }),
      statuses: only(USERS, 404),
    },
  ],
  deleteCalendarView: [
    {
      what: 'one that is not there',
      request: tenant => ({ path: api(tenant, `calendar/views/${NOBODY}`), method: 'DELETE' }),
      statuses: only(USERS, 404),
    },
  ],
  countInbox: [get('how many rows there are', tenant => api(tenant, 'admin/submissions/counts'), only(READERS))],
  beginBehalf: [
    { what: 'for an open form', request: tenant => behalf(tenant, tenant.form), statuses: only(EDITORS) },
    {
      what: 'for a form of another company',
      request: tenant => behalf(tenant, tenant === world.ours ? world.theirs.form : world.ours.form),
      statuses: only(EDITORS, 422),
    },
    {
      what: 'for a form that is not there',
      request: tenant => behalf(tenant, NOBODY),
      statuses: only(EDITORS, 422),
    },
  ],
  saveView: [
    {
      what: 'one of their own',
      request: (tenant, who) => ({
        path: api(tenant, 'admin/submissions/views/'),
        method: 'POST',
        ...json({ name: freshName(who), is_shared: false, filter: {} }),
      }),
      statuses: only(READERS),
    },
    {
      what: 'one that everybody has',
      request: (tenant, who) => ({
        path: api(tenant, 'admin/submissions/views/'),
        method: 'POST',
        ...json({ name: freshName(who), is_shared: true, filter: { view: 'todo' } }),
      }),
      statuses: only(EDITORS),
    },
  ],
  changeView: [
    {
      what: 'one that is not there',
      request: tenant => ({
        path: api(tenant, `admin/submissions/views/${NOBODY}`),
        method: 'PATCH',
        ...json({ name: 'Other', is_shared: false, filter: {} }),
      }),
      statuses: only(READERS, 404),
    },
  ],
  deleteView: [
    {
      what: 'one that is not there',
      request: tenant => ({ path: api(tenant, `admin/submissions/views/${NOBODY}`), method: 'DELETE' }),
      statuses: only(READERS, 404),
    },
  ],
  markSeen: [
    {
      what: 'what is not there',
      request: tenant => ({ path: api(tenant, `admin/submissions/${NOBODY}/seen`), method: 'PATCH', ...json({ seen: true }) }),
      statuses: only(READERS, 404),
    },
    {
      what: 'what is there',
      request: tenant => ({ path: api(tenant, `admin/submissions/${tenant.submission}/seen`), method: 'PATCH', ...json({ seen: true }) }),
      statuses: only(READERS),
    },
  ],
  markRequests: [
    {
      what: 'what is not there',
      request: tenant => ({
        path: api(tenant, 'admin/submissions/marks'),
        method: 'POST',
        ...json({ requests: [NOBODY], seen: true, snooze_until: '' }),
      }),
      statuses: only(READERS),
    },
  ],
  chooseColumns: [
    {
      what: 'of all forms',
      request: tenant => ({ path: api(tenant, 'admin/submissions/columns'), method: 'PATCH', ...json({ form: '', columns: ['status'] }) }),
      statuses: only(READERS),
    },
    {
      what: 'of a form of another company',
      request: tenant => ({
        path: api(tenant, 'admin/submissions/columns'),
        method: 'PATCH',
        ...json({ form: tenant === world.ours ? world.theirs.form : world.ours.form, columns: ['status'] }),
      }),
      statuses: only(READERS, 404),
    },
  ],
  markAllSeen: [
    {
      what: 'until long ago',
      request: tenant => ({ path: api(tenant, 'admin/submissions/seen'), method: 'POST', ...json({ until: '2020-01-01T00:00:00Z' }) }),
      statuses: only(READERS),
    },
  ],
  beginRequestJob: [
    {
      what: 'with none',
      request: tenant => ({
        path: api(tenant, 'admin/submissions/jobs/'),
        method: 'POST',
        ...json({ act: 'assign', user: null, all: `form=${NOBODY}` }),
      }),
      statuses: only(EDITORS, 422),
    },
  ],
  previewRequestJob: [
    {
      what: 'of none',
      request: tenant => ({
        path: api(tenant, 'admin/submissions/jobs/preview'),
        method: 'POST',
        ...json({ act: 'assign', user: null, all: `form=${NOBODY}` }),
      }),
      statuses: only(EDITORS, 422),
    },
  ],
  listRequestJobs: [get('their own', tenant => api(tenant, 'admin/submissions/jobs/'), only(EDITORS))],
  undoRequestJob: [
    {
      what: 'what was not done',
      request: tenant => ({ path: api(tenant, `admin/submissions/jobs/${NOBODY}/undo`), method: 'POST' }),
      statuses: only(EDITORS, 404),
    },
  ],
  watchInbox: [get('from now on', tenant => api(tenant, 'admin/submissions/changes'), only(READERS))],
  editRequestStatuses: [
    {
      what: 'leaves all of them away',
      request: tenant => ({
        path: api(tenant, 'admin/settings/statuses'),
        method: 'PATCH',
        ...json({ statuses: [] }, { 'if-match': '"1"' }),
      }),
      statuses: only(ADMINISTRATORS, 422),
    },
  ],
  listReplies: [get('all of them', tenant => api(tenant, 'admin/replies/'), only(EDITORS))],
  addReply: [
    {
      what: 'without a name',
      request: tenant => ({ path: api(tenant, 'admin/replies/'), method: 'POST', ...json({ name: ' ', text: 'Sorry.' }) }),
      statuses: only(ADMINISTRATORS, 422),
    },
  ],
  editReply: [
    {
      what: 'changes one that is not there',
      request: tenant => ({
        path: api(tenant, `admin/replies/${NOBODY}`),
        method: 'PATCH',
        ...json({ name: 'Full', text: 'Sorry.' }, { 'if-match': '"1"' }),
      }),
      statuses: only(ADMINISTRATORS, 404),
    },
  ],
  deleteReply: [
    {
      what: 'deletes one that is not there',
      request: tenant => ({ path: api(tenant, `admin/replies/${NOBODY}`), method: 'DELETE' }),
      statuses: only(ADMINISTRATORS, 404),
    },
  ],
  orderReplies: [
    {
      what: 'none of them',
      request: tenant => ({ path: api(tenant, 'admin/replies/'), method: 'PATCH', ...json({ replies: [] }) }),
      statuses: only(ADMINISTRATORS),
    },
  ],
  findReservableSpaces: [get('all of them', tenant => api(tenant, 'admin/reservations/spaces'), only(EDITORS))],
  importBookings: [
    {
      what: 'without a file',
      request: tenant => ({
        path: api(tenant, 'admin/reservations/import'),
        method: 'POST',
        body: multipart([['file', 'a text']]),
        headers: asMultipart,
      }),
      statuses: only(EDITORS, 422),
    },
  ],
  listBookingImports: [get('their own', tenant => api(tenant, 'admin/reservations/imports'), only(EDITORS))],
  undoBookingsImport: [
    {
      what: 'what was not imported',
      request: tenant => ({ path: api(tenant, `admin/reservations/imports/${NOBODY}/undo`), method: 'POST' }),
      statuses: only(EDITORS, 404),
    },
  ],
  exportCalendar: [get('what it shows', tenant => api(tenant, 'calendar/export'), only(CHANGING))],
  addReservation: [
    {
      what: 'without a title',
      request: tenant => ({ path: api(tenant, 'admin/reservations/'), method: 'POST', ...json(RESERVATION) }),
      statuses: only(EDITORS, 422),
    },
  ],
  editReservation: [
    {
      what: 'changes one that is not there',
      request: tenant => ({
        path: api(tenant, `admin/reservations/${NOBODY}`),
        method: 'PATCH',
        ...json({ ...RESERVATION, title: 'Choir' }, { 'if-match': '"1"' }),
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  cancelReservation: [
    {
      what: 'cancels one that is not there',
      request: tenant => ({ path: api(tenant, `admin/reservations/${NOBODY}`), method: 'DELETE', headers: { 'if-match': '"1"' } }),
      statuses: only(EDITORS, 404),
    },
  ],
  restoreReservation: [
    {
      what: 'brings back one that is not there',
      request: tenant => ({ path: api(tenant, `admin/reservations/${NOBODY}/restore`), method: 'POST', headers: { 'if-match': '"1"' } }),
      statuses: only(EDITORS, 404),
    },
  ],
  cancelSubmission: [
    {
      what: 'cancels what is not there',
      request: tenant => ({ path: api(tenant, `admin/submissions/${NOBODY}/cancel/`), method: 'POST' }),
      statuses: only(EDITORS, 404),
    },
  ],
  deleteSubmission: [
    {
      what: 'deletes what is not there',
      request: tenant => ({ path: api(tenant, `admin/submissions/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  editRetention: [
    {
      what: 'another version than there is',
      request: tenant => ({
        path: api(tenant, 'admin/settings/privacy/'),
        method: 'PATCH',
        ...json({ submission_days: null }),
        headers: { 'content-type': 'application/json', 'if-match': '"99"' },
      }),
      statuses: only(ADMINISTRATORS, 412),
    },
  ],
  previewRetention: [
    {
      what: 'of a year',
      request: tenant => ({ path: api(tenant, 'admin/settings/privacy/preview/?days=365') }),
      statuses: only(ADMINISTRATORS),
    },
  ],
  findPerson: [
    {
      what: 'nobody',
      request: tenant => ({
        path: api(tenant, 'admin/settings/privacy/person/'),
        method: 'POST',
        ...json({ email: 'nobody@example.com' }),
      }),
      statuses: only(ADMINISTRATORS),
    },
  ],
  exportPerson: [
    {
      what: 'no address',
      request: tenant => ({ path: api(tenant, 'admin/settings/privacy/person/export/'), method: 'POST', ...json({ email: 'nobody' }) }),
      statuses: only(ADMINISTRATORS, 422),
    },
  ],
  erasePerson: [
    {
      what: 'no address',
      request: tenant => ({ path: api(tenant, 'admin/settings/privacy/person/erase/'), method: 'POST', ...json({ email: 'nobody' }) }),
      statuses: only(ADMINISTRATORS, 422),
    },
  ],
  restoreSubmission: [
    {
      what: 'restores what is not in the bin',
      request: tenant => ({ path: api(tenant, `admin/bin/submissions/${NOBODY}/`), method: 'POST', ...json({}) }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  eraseSubmission: [
    {
      what: 'deletes for good what is not in the bin',
      request: tenant => ({ path: api(tenant, `admin/bin/submissions/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  restoreForm: [
    {
      what: 'restores a form that is not in the bin',
      request: tenant => ({ path: api(tenant, `admin/bin/forms/${NOBODY}/`), method: 'POST', ...json({}) }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  restoreFavorite: [
    {
      what: 'restores a favorite field that is not in the bin',
      request: tenant => ({ path: api(tenant, `admin/bin/fields/${NOBODY}/`), method: 'POST', ...json({}) }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  restoreStyle: [
    {
      what: 'restores a style that is not in the bin',
      request: tenant => ({ path: api(tenant, `admin/bin/styles/${NOBODY}/`), method: 'POST', ...json({}) }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  deleteResource: [
    {
      what: 'deletes a space that is not there',
      request: tenant => ({
        path: api(tenant, `admin/resources/space/${NOBODY}`),
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  setImage: [
    {
      what: 'of a space that is not there, without a picture',
      request: tenant => ({
        path: api(tenant, `admin/resources/space/${NOBODY}/image`),
        method: 'POST',
        body: multipart([['image', 'a text']]),
        headers: asMultipart,
      }),
      statuses: only(EDITORS, 422),
    },
  ],
  checkStyle: [
    {
      what: 'asks for a name',
      request: tenant => ({ path: api(tenant, 'admin/settings/styles/check/'), method: 'POST', ...json({ name: 'x' }) }),
      statuses: only(STAFF),
    },
  ],
  addStyle: [
    {
      what: 'adds a style',
      request: (tenant, who) => ({
        path: api(tenant, 'admin/settings/styles/'),
        method: 'POST',
        ...json({ name: freshName(who), from: { style_look: { main_style: { color: '#111111' } } } }),
      }),
      statuses: only(['adder', 'admin']),
    },
  ],
  editStyle: [
    {
      what: 'of a style that is not there',
      request: tenant => ({
        path: api(tenant, `admin/settings/style/${NOBODY}/`),
        method: 'PATCH',
        body: multipart([['name', 'x']]),
        headers: { ...asMultipart, 'if-match': '"1"' },
      }),
      statuses: only(EDITORS, 404),
    },
  ],
  deleteStyle: [
    {
      what: 'of a style that is not there',
      request: tenant => ({ path: api(tenant, `admin/settings/style/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(['deleter', 'admin'], 404),
    },
  ],
  importSpaces: [
    {
      what: 'without a file',
      request: tenant => ({
        path: api(tenant, 'admin/resources/import'),
        method: 'POST',
        body: multipart([['file', 'a text']]),
        headers: asMultipart,
      }),
      statuses: only(EDITORS, 422),
    },
  ],
  listImports: [get('of the company', tenant => api(tenant, 'admin/resources/imports'), only(STAFF))],
  undoImport: [
    {
      what: 'that is not there',
      request: tenant => ({ path: api(tenant, `admin/resources/imports/${NOBODY}/undo`), method: 'POST' }),
      statuses: only(EDITORS, 404),
    },
  ],
  exportSpaces: [get('as CSV', tenant => api(tenant, 'admin/resources/export?format=csv'), only(CHANGING))],
  removeImage: [
    {
      what: 'of a poster that is not there',
      request: tenant => ({ path: api(tenant, `admin/resources/poster/${NOBODY}/image`), method: 'DELETE' }),
      statuses: only(EDITORS, 404),
    },
  ],
  editProfile: [
    {
      what: 'over a version that is not there any more',
      request: tenant => ({
        path: api(tenant, 'admin/settings/profile'),
        method: 'POST',
        body: multipart([['phone', '+47 22 33 44 55']]),
        headers: { ...asMultipart, 'if-match': '"999"' },
      }),
      statuses: only(EDITORS, 412),
    },
    {
      what: 'with a key of the second form',
      request: tenant => ({
        path: api(tenant, 'admin/settings/profile'),
        method: 'POST',
        body: multipart([['tenant_site', 'https://evil.example']]),
        headers: { ...asMultipart, 'if-match': '"1"' },
      }),
      statuses: only([]),
    },
  ],
  editSetup: [
    {
      what: 'hides the first steps',
      request: tenant => ({ path: api(tenant, 'admin/setup/'), method: 'POST', ...json({ hidden: true }) }),
      statuses: only(EDITORS),
    },
  ],
  loadSampleInventory: [
    {
      what: 'beside spaces that there are',
      request: tenant => ({ path: api(tenant, 'admin/setup/sample'), method: 'POST' }),
      statuses: only(EDITORS, 409),
    },
  ],
  removeSampleInventory: [
    {
      what: 'that is not there',
      request: tenant => ({ path: api(tenant, 'admin/setup/sample'), method: 'DELETE' }),
      statuses: only(EDITORS, 404),
    },
  ],
  editMessages: [
    {
      what: 'over a version that is not there any more',
      request: tenant => ({
        path: api(tenant, 'admin/settings/portal'),
        method: 'POST',
        ...json({ intro_title: 'Hello' }, { 'if-match': '"999"' }),
      }),
      statuses: only(EDITORS, 412),
    },
    {
      what: 'with a key of the second form',
      request: tenant => ({
        path: api(tenant, 'admin/settings/portal'),
        method: 'POST',
        ...json({ frame_origins: ['https://evil.example'] }, { 'if-match': '"1"' }),
      }),
      statuses: only([]),
    },
  ],
  previewMessage: [
    {
      what: 'of the start page',
      request: tenant => ({
        path: api(tenant, 'admin/settings/portal/preview/'),
        method: 'POST',
        ...json({ page: 'intro', title: 'Hello', intro: 'World' }),
      }),
      statuses: only(STAFF),
    },
  ],
  editConnections: [
    {
      what: 'over a version that is not there any more',
      request: tenant => ({
        path: api(tenant, 'admin/settings/profile/connections/'),
        method: 'POST',
        ...json({ frame_origins: [] }, { 'if-match': '"999"' }),
      }),
      statuses: only(['admin'], 412),
    },
  ],
  testTenantSystem: [
    {
      what: 'at no address',
      request: tenant => ({
        path: api(tenant, 'admin/settings/profile/connections/test/'),
        method: 'POST',
        ...json({ tenant_system_url: '' }),
      }),
      statuses: only(['admin']),
    },
  ],
  getFormMails: [
    get('of a form', tenant => api(tenant, 'admin/forms/event_request/open/mails/'), only(EDITORS)),
    get('of a form that is not there', tenant => api(tenant, 'admin/forms/event_request/nowhere/mails/'), only(EDITORS, 404)),
  ],
  editFormMails: [
    {
      what: 'over a version that is not there any more',
      request: tenant => ({
        path: api(tenant, 'admin/forms/event_request/open/mails/'),
        method: 'PATCH',
        ...json(DEFAULT_MAILS, { 'if-match': '"999"' }),
      }),
      statuses: only(EDITORS, 412),
    },
  ],
  getHandlers: [
    get('of a form', tenant => api(tenant, 'admin/forms/event_request/handled/handlers/'), only(EDITORS)),
    get('of a form that is not there', tenant => api(tenant, 'admin/forms/event_request/nowhere/handlers/'), only(EDITORS, 404)),
  ],
  findHandlers: [
    get('by a part of a name', tenant => api(tenant, 'admin/forms/event_request/open/handlers/find/?search=edit'), only(EDITORS)),
    get('for a form that is not there', tenant => api(tenant, 'admin/forms/event_request/nowhere/handlers/find/'), only(EDITORS, 404)),
  ],
  editHandlers: [
    {
      what: 'over a version that is not there any more',
      request: tenant => ({
        path: api(tenant, 'admin/forms/event_request/open/handlers/'),
        method: 'PATCH',
        ...json(NOBODY_HANDLES, { 'if-match': '"999"' }),
      }),
      statuses: only(EDITORS, 412),
    },
    {
      what: 'of a form that is for its handlers',
      request: tenant => ({
        path: api(tenant, 'admin/forms/event_request/handled/handlers/'),
        method: 'PATCH',
        ...json(NOBODY_HANDLES, { 'if-match': '"999"' }),
      }),
      statuses: only(HANDLERS, 412),
    },
  ],
  saveMailTemplate: [
    {
      what: 'over a version that is not there any more',
      request: tenant => ({ path: api(tenant, TEMPLATE), method: 'PATCH', ...json(WORDS, { 'if-match': '"999"' }) }),
      statuses: only(EDITORS, 412),
    },
    {
      what: 'of a form that is not there',
      request: tenant => ({ path: api(tenant, `${TEMPLATE}?form=${NOBODY}`), method: 'PATCH', ...json(WORDS, { 'if-match': '"1"' }) }),
      statuses: only(EDITORS, 404),
    },
  ],
  resetMailTemplate: [
    {
      what: 'that nobody saved',
      request: tenant => ({ path: api(tenant, TEMPLATE), method: 'DELETE', headers: { 'if-match': '"1"' } }),
      statuses: only(EDITORS, 412),
    },
  ],
  previewMailTemplate: [
    {
      what: 'of the company',
      request: tenant => ({ path: api(tenant, `${TEMPLATE}preview/`), method: 'POST', ...json({ ...WORDS, submission: '' }) }),
      statuses: only(EDITORS),
    },
  ],
  testMailTemplate: [
    {
      what: 'with a submission that is not there',
      request: tenant => ({ path: api(tenant, `${TEMPLATE}test/`), method: 'POST', ...json({ ...WORDS, submission: 'ABCD-EFGH' }) }),
      statuses: only(EDITORS, 422),
    },
  ],
  editMailSettings: [
    {
      what: 'over a version that is not there any more',
      request: tenant => ({
        path: api(tenant, 'admin/settings/mail/'),
        method: 'POST',
        ...json({ mail_name: 'Evil' }, { 'if-match': '"999"' }),
      }),
      statuses: only(['admin'], 412),
    },
  ],
  editSignOn: [
    {
      what: 'over a version that is not there any more',
      request: tenant => ({
        path: api(tenant, 'admin/settings/sign-on/'),
        method: 'POST',
        ...json({ makes_accounts: true }, { 'if-match': '"999"' }),
      }),
      statuses: only(['admin'], 412),
    },
  ],
  testMailSettings: [
    {
      what: 'where nobody takes a mail',
      request: tenant => ({ path: api(tenant, 'admin/settings/mail/test/'), method: 'POST', ...json({}) }),
      statuses: only(['admin']),
    },
  ],
  askToStopNotices: [get('with a link that is none', tenant => api(tenant, 'notices/stop/nothing'), everybody(404))],
  stopNotices: [
    {
      what: 'with a link that is none',
      request: tenant => ({ path: api(tenant, 'notices/stop/nothing'), method: 'POST' }),
      statuses: everybody(404),
    },
  ],
  resumeNotices: [
    {
      what: 'with a link that is none',
      request: tenant => ({ path: api(tenant, 'notices/resume/nothing'), method: 'POST' }),
      statuses: everybody(404),
    },
  ],
  resumeNoticesOf: [
    {
      what: 'of somebody who stopped none',
      request: tenant => ({
        path: api(tenant, 'admin/forms/event_request/open/mails/resume/'),
        method: 'POST',
        ...json({ address: 'nobody@acme.example' }),
      }),
      statuses: only(EDITORS),
    },
  ],
  listOutbox: [get('of the company', tenant => api(tenant, 'admin/outbox/deliveries/'), only(EDITORS))],
  getDelivery: [get('that is not there', tenant => api(tenant, `admin/outbox/deliveries/${NOBODY}/`), only(EDITORS, 404))],
  resendDelivery: [
    {
      what: 'that is not there',
      request: tenant => ({ path: api(tenant, `admin/outbox/deliveries/${NOBODY}/resend/`), method: 'POST' }),
      statuses: only(EDITORS, 404),
    },
  ],
  addWebhook: [
    {
      what: 'to the house’s own network',
      request: tenant => ({ path: api(tenant, 'admin/settings/webhooks/'), method: 'POST', ...json(WEBHOOK) }),
      statuses: only(['admin'], 422),
    },
  ],
  editWebhook: [
    {
      what: 'that is not there',
      request: tenant => ({ path: api(tenant, `${ONE_WEBHOOK}/`), method: 'PATCH', ...json(WEBHOOK, { 'if-match': '"1"' }) }),
      statuses: only(['admin'], 404),
    },
  ],
  deleteWebhook: [
    {
      what: 'that is not there',
      request: tenant => ({ path: api(tenant, `${ONE_WEBHOOK}/`), method: 'DELETE' }),
      statuses: only(['admin'], 404),
    },
  ],
  rotateWebhookSecret: [
    {
      what: 'of one that is not there',
      request: tenant => ({ path: api(tenant, `${ONE_WEBHOOK}/secret/`), method: 'POST' }),
      statuses: only(['admin'], 404),
    },
  ],
  testWebhook: [
    {
      what: 'that is not there',
      request: tenant => ({ path: api(tenant, `${ONE_WEBHOOK}/test/`), method: 'POST' }),
      statuses: only(['admin'], 404),
    },
  ],
  listWebhookDeliveries: [get('of one that is not there', tenant => api(tenant, `${ONE_WEBHOOK}/deliveries/`), only(['admin'], 404))],
  getWebhookDelivery: [
    get('of one that is not there', tenant => api(tenant, `${ONE_WEBHOOK}/deliveries/${NOBODY}/`), only(['admin'], 404)),
  ],
  resendWebhookDelivery: [
    {
      what: 'of one that is not there',
      request: tenant => ({ path: api(tenant, `${ONE_WEBHOOK}/deliveries/${NOBODY}/resend/`), method: 'POST' }),
      statuses: only(['admin'], 404),
    },
  ],
  findPeople: [get('by a name', tenant => api(tenant, 'admin/people/find/?search=a'), only(ADMINISTRATORS))],
  editPerson: [
    {
      what: 'changes somebody who is not there',
      request: tenant => ({
        path: api(tenant, `admin/people/${NOBODY}`),
        method: 'PATCH',
        ...json({ name: 'Nobody' }, { 'if-match': '"1"' }),
      }),
      statuses: only(ADMINISTRATORS, 404),
    },
  ],
  setPermissions: [
    {
      what: 'of somebody who is not there',
      request: tenant => ({
        path: api(tenant, `admin/people/${NOBODY}/permissions/`),
        method: 'POST',
        ...json({ can_view: true, can_add: true, can_edit: true, can_delete: true }),
      }),
      statuses: only(ADMINISTRATORS, 404),
    },
    {
      what: 'of oneself: refused to administrators too',
      request: async (tenant, who) => ({
        path: api(tenant, `admin/people/${await uuidOf(tenant, who)}/permissions/`),
        method: 'POST',
        ...json({ can_view: true, can_add: true, can_edit: true, can_delete: true }),
      }),
      statuses: only([]),
    },
  ],
  setPersonTeams: [
    {
      what: 'of somebody who is not there',
      request: tenant => ({ path: api(tenant, `admin/people/${NOBODY}/teams/`), method: 'POST', ...json({ teams: [] }) }),
      statuses: only(ADMINISTRATORS, 404),
    },
    {
      what: 'of oneself',
      request: async (tenant, who) => ({
        path: api(tenant, `admin/people/${await uuidOf(tenant, who)}/teams/`),
        method: 'POST',
        ...json({ teams: [] }),
      }),
      statuses: only([]),
    },
  ],
  deactivatePerson: [
    {
      what: 'deactivates somebody who is not there',
      request: tenant => ({ path: api(tenant, `admin/people/${NOBODY}/deactivate/`), method: 'POST', ...json({}) }),
      statuses: only(ADMINISTRATORS, 404),
    },
    {
      what: 'deactivates oneself',
      request: async (tenant, who) => ({
        path: api(tenant, `admin/people/${await uuidOf(tenant, who)}/deactivate/`),
        method: 'POST',
        ...json({}),
      }),
      statuses: only([]),
    },
  ],
  activatePerson: [
    {
      what: 'activates somebody who is not there',
      request: tenant => ({ path: api(tenant, `admin/people/${NOBODY}/activate/`), method: 'POST' }),
      statuses: only(ADMINISTRATORS, 404),
    },
    {
      what: 'activates oneself',
      request: async (tenant, who) => ({ path: api(tenant, `admin/people/${await uuidOf(tenant, who)}/activate/`), method: 'POST' }),
      statuses: only([]),
    },
  ],
  logOutPerson: [
    {
      what: 'logs somebody out who is not there',
      request: tenant => ({ path: api(tenant, `admin/people/${NOBODY}/logout/`), method: 'POST' }),
      statuses: only(ADMINISTRATORS, 404),
    },
  ],
  removePerson: [
    {
      what: 'removes somebody who is not there',
      request: tenant => ({ path: api(tenant, `admin/people/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(ADMINISTRATORS, 404),
    },
    {
      what: 'removes oneself',
      request: async (tenant, who) => ({ path: api(tenant, `admin/people/${await uuidOf(tenant, who)}/`), method: 'DELETE' }),
      statuses: only([]),
    },
  ],
  getPersonPicture: [
    get('of somebody who is not there', tenant => api(tenant, `people/${NOBODY}/picture`), only(USERS, 404)),
    {
      what: 'of oneself, without one',
      request: async (tenant, who) => ({ path: api(tenant, `people/${await uuidOf(tenant, who)}/picture`) }),
      statuses: only(USERS, 404),
    },
  ],
  setPersonPicture: [
    {
      what: 'of somebody else, which is none: who may change it hears why',
      request: async tenant => ({
        path: api(tenant, `people/${await uuidOf(tenant, 'plain')}/picture`),
        method: 'POST',
        body: multipart([['picture', 'none']]),
        headers: asMultipart,
      }),
      statuses: { ...only(USERS, 404), plain: 422, admin: 422 },
    },
  ],
  removePersonPicture: [
    {
      what: 'of somebody who has none',
      request: async tenant => ({ path: api(tenant, `people/${await uuidOf(tenant, 'plain')}/picture`), method: 'DELETE' }),
      statuses: { ...only(USERS, 404), plain: 200, admin: 200 },
    },
  ],
  invitePerson: [
    {
      what: 'asks somebody in',
      request: (tenant, who) => ({
        path: api(tenant, 'admin/people/invitations/'),
        method: 'POST',
        ...json({ email: `${freshName(who)}@new.example`, name: '', role: '', permissions: { can_view: true, ...none }, teams: [] }),
      }),
      statuses: only(ADMINISTRATORS),
    },
  ],
  invitePeople: [
    {
      what: 'reads a list',
      request: tenant => ({
        path: api(tenant, 'admin/people/invitations/list/'),
        method: 'POST',
        ...json({ text: 'nobody', dry_run: true }),
      }),
      statuses: only(ADMINISTRATORS),
    },
  ],
  inviteAgain: [
    {
      what: 'asks somebody in again who is not there',
      request: tenant => ({ path: api(tenant, `admin/people/${NOBODY}/invite/`), method: 'POST' }),
      statuses: only(ADMINISTRATORS, 404),
    },
  ],
  resetPersonPassword: [
    {
      what: 'makes a link to a new password of somebody who is not there',
      request: tenant => ({ path: api(tenant, `admin/people/${NOBODY}/reset/`), method: 'POST' }),
      statuses: only(ADMINISTRATORS, 404),
    },
    {
      what: 'makes a link to the own password',
      request: async (tenant, who) => ({ path: api(tenant, `admin/people/${await uuidOf(tenant, who)}/reset/`), method: 'POST' }),
      statuses: only(ADMINISTRATORS, 403),
    },
  ],
  addTeam: [
    {
      what: 'adds a team',
      request: (tenant, who) => ({
        path: api(tenant, 'admin/people/teams/'),
        method: 'POST',
        ...json({ name: freshName(who), email: '', people: [] }),
      }),
      statuses: only(ADMINISTRATORS),
    },
  ],
  editTeam: [
    {
      what: 'changes a team that is not there',
      request: tenant => ({
        path: api(tenant, `admin/people/teams/${NOBODY}`),
        method: 'PATCH',
        ...json({ name: 'Nobody', email: '', people: [] }),
      }),
      statuses: only(ADMINISTRATORS, 404),
    },
  ],
  removeTeam: [
    {
      what: 'deletes a team that is not there',
      request: tenant => ({ path: api(tenant, `admin/people/teams/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(ADMINISTRATORS, 404),
    },
  ],
  listExports: [get('of the company', tenant => api(tenant, 'admin/submissions/exports/'), only(EDITORS))],
  beginExport: [
    {
      what: 'of all submissions',
      request: tenant => ({ path: api(tenant, 'admin/submissions/exports/'), method: 'POST', ...json(EXPORT) }),
      statuses: only(EDITORS),
    },
    {
      what: 'of a form that cannot be',
      request: tenant => ({ path: api(tenant, 'admin/submissions/exports/'), method: 'POST', ...json({ ...EXPORT, form: 'nonsense' }) }),
      statuses: only(EDITORS, 422),
    },
  ],
  getExport: [get('that is not there', tenant => api(tenant, `admin/submissions/exports/${NOBODY}/`), only(EDITORS, 404))],
  removeExport: [
    {
      what: 'that is not there',
      request: tenant => ({ path: api(tenant, `admin/submissions/exports/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(EDITORS, 404),
    },
  ],
  addToken: [
    {
      what: 'that may do nothing',
      request: tenant => ({
        path: api(tenant, 'admin/settings/tokens/'),
        method: 'POST',
        ...json({ name: 'x', scopes: [], forms: null, ends_on: '2050-01-01' }),
      }),
      statuses: only(['admin'], 422),
    },
  ],
  revokeToken: [
    {
      what: 'that is not there',
      request: tenant => ({ path: api(tenant, `admin/settings/tokens/${NOBODY}/`), method: 'DELETE' }),
      statuses: only(['admin'], 404),
    },
  ],
  // What tokens may: api-tokens.test.ts.
  ...programEntries,
  exportAudit: [get('as a file', tenant => api(tenant, 'admin/audit/export/'), only(['admin']))],
  editAuditDays: [
    {
      what: 'for how long it is there',
      request: tenant => ({ path: api(tenant, 'admin/audit/'), method: 'PATCH', ...json({ days: 400 }) }),
      statuses: only(['admin']),
    },
    {
      what: 'for too short',
      request: tenant => ({ path: api(tenant, 'admin/audit/'), method: 'PATCH', ...json({ days: 1 }) }),
      statuses: only(['admin'], 422),
    },
  ],
  downloadExport: [get('that is not there', tenant => api(tenant, `admin/submissions/exports/${NOBODY}/file`), only(EDITORS, 404))],
}

const ANSWERS = [
  ['title', 'Walk'],
  ['email', 'walk@example.org'],
  ['guests', '3'],
  ['catering', 'no'],
  ['room', 'a'],
] as const

const world = await makeWorld()
await Promise.all([world.ours, world.theirs].map(tenant => world.requireFactors(tenant)))

async function send(tenant: Tenant, entry: Entry, who: Who): Promise<RawAnswer> {
  const { path, headers, ...rest } = await entry.request(tenant, who)
  return ask(world.origin, path, { ...rest, headers: { ...world.own, ...cookieOf(tenant, who), ...headers } })
}

/** What an answer says; the id of the request is in none that says 401 or 404. */
function answerOf({ status, text }: RawAnswer) {
  return { status, text: [401, 404].includes(status) ? text : text.replace(/"request_id":"[^"]*"/, '') }
}

function cookieOf(tenant: Tenant, who: Who): Record<string, string> {
  const cookie = tenant.cookies[who]
  return cookie ? { cookie } : {}
}

describe.each(Object.entries(table))('%s', (name, entries) => {
  test.each(entries)('$what answers each kind of user as told', async entry => {
    const got: Partial<Record<Who, number>> = {}
    for (const who of WHO) got[who] = (await send(world.ours, entry, who)).status
    expect(got).toEqual(entry.statuses)
  })

  test('to staff of another company it says the same, to the byte, as to a guest', async () => {
    const before = await fingerprint(world, world.theirs)
    for (const entry of entries) {
      // What a guest may do here whoever has no token of this company may not.
      if (entry.statuses.guest === 200 || entry.statuses.guest !== entry.statuses.foreign) continue
      const said = async (who: Who) => ({ what: entry.what, ...answerOf(await send(world.ours, entry, who)) })
      const [guest, foreign] = [await said('guest'), await said('foreign')]
      // A page holds a token that is another one after a while.
      expect(foreign).toEqual(foreign.text === guest.text ? guest : await said('guest'))
    }
    expect(await fingerprint(world, world.theirs)).toBe(before)
  })

  test('the table and the contract name the same call', () => {
    expect(calls[name as CallName].name).toBe(name)
  })
})

test('every staff call says 401 in the same words, whoever is unknown here', async () => {
  const texts = new Set<string>()
  for (const [name, entries] of Object.entries(table)) {
    if (['all', 'user', 'token'].includes(calls[name as CallName].needs)) continue
    for (const entry of entries) for (const who of ['guest', 'foreign'] as const) texts.add((await send(world.ours, entry, who)).text)
  }
  expect([...texts]).toHaveLength(1)
})

test('every address of a screen refuses whoever its declaration does not name, whatever it is asked for', async () => {
  for (const { paths, needs } of Object.values({ ...VISITOR_SCREENS, ...STAFF_SCREENS }) as { paths: readonly string[]; needs: Need }[]) {
    for (const path of paths.map(text => text.replaceAll('*', NOBODY))) {
      for (const who of WHO.filter(one => !may(PERMISSIONS[one], needs))) {
        const { status } = await ask(world.origin, api(world.ours, path), { headers: { ...world.own, ...cookieOf(world.ours, who) } })
        expect({ path, who, status }).toEqual({ path, who, status: PERMISSIONS[who] ? 403 : 401 })
      }
    }
  }
})

test('an id of another company under the own address is as unknown as one that never was', async () => {
  const { ours, theirs } = world
  const before = await fingerprint(world, theirs)
  const pairs: readonly (readonly [RawAsk['method'], string, string])[] = [
    ['DELETE', `admin/forms/event_request/${theirs.form}/`, `admin/forms/event_request/${NOBODY}/`],
    ['DELETE', `admin/forms/${theirs.form}/`, `admin/forms/${NOBODY}/`],
    ['GET', `admin/submissions/${theirs.submission}`, `admin/submissions/${NOBODY}`],
    ['GET', `files/${theirs.file}`, `files/${NOBODY}`],
    ['GET', `forms/event_request/open?event_id=${theirs.submission}&mode=edit`, `forms/event_request/open?event_id=${NOBODY}&mode=edit`],
    ['GET', `admin/resources/spaces/${theirs.space}`, `admin/resources/spaces/${NOBODY}`],
    ['GET', `admin/resources/references/space/${theirs.space}`, `admin/resources/references/space/${NOBODY}`],
    ['DELETE', `submissions/${theirs.submission}/`, `submissions/${NOBODY}/`],
    ['GET', `admin/forms/event_request/${theirs.onlyTheirs}`, 'admin/forms/event_request/nowhere-at-all'],
    ['GET', `forms/event_request/${theirs.onlyTheirs}`, 'forms/event_request/nowhere-at-all'],
  ]
  for (const [method, foreign, unknown] of pairs) {
    const headers = { ...world.own, cookie: ours.cookies.admin }
    const [first, second] = [
      await ask(world.origin, api(ours, foreign), { method, headers }),
      await ask(world.origin, api(ours, unknown), { method, headers }),
    ]
    expect({ foreign, status: first.status }).toEqual({ foreign, status: 404 })
    expect(first.text).toBe(second.text)
  }
  expect(await fingerprint(world, theirs)).toBe(before)
})

test('a session is worth nothing under another company’s cookie name', async () => {
  const { ours, theirs } = world
  const [, token] = theirs.cookies.admin.split('=')
  const answer = await ask(world.origin, api(ours, 'admin/forms'), { headers: { ...world.own, cookie: `foyer-${ours.path}=${token}` } })
  expect(answer.status).toBe(401)
})

test('what a page tells depends on who asks: no key beyond those of its kind', async () => {
  const keys = (text: string) => Object.keys(JSON.parse(text) as object).toSorted()
  const shown = async (who: Who, path: string) =>
    keys((await ask(world.origin, api(world.ours, path), { headers: { ...world.own, ...cookieOf(world.ours, who) } })).text)
  const form = await shown('guest', 'forms/event_request/open')
  expect(form).toEqual(['company', 'description', 'form', 'intro', 'now', 'query', 'render', 'timezone', 'title', 'user'])
  expect(await shown('foreign', 'forms/event_request/open')).toEqual(form)
  const start = await shown('guest', '')
  expect(start).toEqual(['company', 'description', 'forms', 'heading', 'intro', 'leads', 'render', 'title', 'user'])
})
