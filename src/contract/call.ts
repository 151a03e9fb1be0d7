import type { TokenScope } from './portal/token-scopes.ts'

/** Who may make a call. The server enforces it before anything else; the browser hides what is not allowed by the same fact. */
export type Need =
  /** Everybody, also guests. */
  | 'all'
  /** A logged-in user of this company. */
  | 'user'
  /** A user of this company with at least one permission: who may only look, too. */
  | 'staff'
  /** Somebody of the staff who may change something: what leaves the portal is not for who may only look. */
  | 'staff_changing'
  /** can_view, or can_edit, which includes it: reading what others sent. */
  | 'can_view'
  | 'can_add'
  | 'can_edit'
  | 'can_delete'
  /** can_edit, or can_add for the form of the path while it is one that this user made (P2.3). */
  | 'can_edit_or_made'
  /** All three permissions: what concerns the whole installation of a company (P2.4). */
  | 'admin'
  /** A program with a token of this company that has the scope of the call (`mayByToken`): no user, whatever they may. */
  | 'token'

/** What a call does to what is stored. */
export type Effect =
  /** Nothing, but for counts and marks. A GET that reads may be made by a HEAD, and from another site. */
  | 'reads'
  /** Changes or removes what is there: also on a full disk. */
  | 'changes'
  /** Adds to it: on a full disk it is refused (507). */
  | 'stores'

/** The limit of how often a minute one user, or one address of guests, may make a call; operators set each. */
export type Rate =
  | 'pagesPerMinute'
  | 'submitsPerAddressPerMinute'
  | 'draftsPerMinute'
  | 'previewsPerMinute'
  | 'checksPerMinute'
  | 'lookUpsPerMinute'
  | 'searchesPerMinute'
  | 'sourceTestsPerMinute'
  | 'placesPerMinute'
  | 'tenantCallsPerMinute'
  | 'holdsPerMinute'
  | 'tenantTokensPerMinute'
  | 'staffWritesPerMinute'
  | 'accountChangesPerMinute'
  | 'legalTextsPerMinute'
  | 'apiCallsPerMinute'
  | 'apiWritesPerMinute'
  | 'linksPerMinute'

export interface Permissions {
  readonly can_add: boolean
  readonly can_edit: boolean
  readonly can_delete: boolean
  /** Ours beside those three (P2.60): staff's screens and submissions, to look at. Absent: no. */
  readonly can_view?: boolean
}

/** A call as data. `P`: the parts of the path, `B`: the body, `A`: the answer. Shapes to check them with: calls.shape.ts (server only). */
export interface Call<P = unknown, B = unknown, A = unknown> {
  /** Unique; names the call in logs, in the table of permissions and in the OpenAPI document. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `:parts`. A trailing slash means nothing. */
  readonly path: string
  readonly needs: Need
  /** What says who makes it; absent: the session cookie. A token stands in the header Authorization: that of a tenant call (P10.9), or of a program. */
  readonly identity?: 'tenant token' | 'api token'
  /** Of a call that programs make: what their token must have been made for. Absent: any token of the company may make it. */
  readonly scope?: TokenScope
  readonly effect: Effect
  /** 'none': as often as one likes, or limited by its handler. */
  readonly rate: Rate | 'none'
  /** The database works on its answer for long, or it holds what many want at once: only few are made at a time, others wait for their turn. */
  readonly cost?: 'heavy' | 'hold'
  /** `ignored`: whatever comes is read to its end, up to a few kilobytes, and says nothing. */
  readonly body: 'none' | 'json' | 'multipart' | 'ignored'
  /** Parameters of the query: what each says, by name. */
  readonly query: Readonly<Record<string, string>>
  /** Headers that mean something. If-Match has to be there: the version that was edited, in quotes. */
  readonly headers: readonly ('If-Match' | 'Idempotency-Key' | 'Last-Event-ID')[]
  /** Its JSON may say more than others: a whole form, which is read beside everything else, or long texts. */
  readonly holds?: 'form' | 'texts'
  /** Its answer goes on: server-sent events, each of which has the shape of the answer as its data. */
  readonly streams?: 'events'
  /** Never there at run time: carries the types. */
  readonly types?: { readonly params: P; readonly body: B; readonly answer: A }
}

/**
 * One that is only for somebody who logged in, or confirmed who they are, a moment ago: else 403 with `data.confirm` (P2.47, ConfirmFirst). The browser
 * makes it by `confirmedCall`.
 */
export interface FreshCall<P = unknown, B = unknown, A = unknown> extends Call<P, B, A> {
  readonly fresh: true
}

/**
 * Facts of a call that is not fresh. One of administrators has to say so: it gives nobody permissions, a way in or a secret, sends data nowhere else than
 * before, and has nothing forgotten. Whoever finds a desk that its owner left may make it.
 */
type Facts = Omit<Call, 'types' | 'needs'> &
  ({ readonly needs: Exclude<Need, 'admin'> } | { readonly needs: 'admin'; readonly fresh: false })

/** A call as data, with all its facts; the types of what goes and comes are given in `<…>` alone and cost no byte. */
export function call<P, B, A>(facts: Omit<FreshCall, 'types'>): FreshCall<P, B, A>
export function call<P, B, A>(facts: Facts): Call<P, B, A>
export function call<P, B, A>(facts: Omit<FreshCall, 'types'> | Facts): Call<P, B, A> {
  return facts
}

export const isFresh = (call: Call & { readonly fresh?: boolean }): call is FreshCall => call.fresh === true

/** What a call that needs one to be sure of says in the `data` of its 403. */
export interface ConfirmFirst {
  /** How this account may confirm who it is; none: by a new login alone. */
  readonly confirm: readonly ('password' | 'passkey' | 'sign_on')[]
  /** Of the company's single sign-on: what it is called, and the address to open in a window of its own. */
  readonly sign_on?: { readonly label: string; readonly address: string }
}

export type ParamsOf<C> = C extends Call<infer P, unknown, unknown> ? P : never
export type BodyOf<C> = C extends Call<unknown, infer B, unknown> ? B : never
export type AnswerOf<C> = C extends Call<unknown, unknown, infer A> ? A : never

/** May somebody with these permissions (undefined: a guest) make this call? @param made whether who makes it made the form of its path */
export function may(permissions: Permissions | undefined, needs: Need, made = false): boolean {
  if (needs === 'all') return true
  if (!permissions) return false
  if (needs === 'user') return true
  const changes = permissions.can_add || permissions.can_edit || permissions.can_delete
  if (needs === 'staff_changing') return changes
  if (needs === 'staff') return changes || permissions.can_view === true
  if (needs === 'can_view') return permissions.can_edit || permissions.can_view === true
  if (needs === 'admin') return permissions.can_add && permissions.can_edit && permissions.can_delete
  if (needs === 'can_edit_or_made') return permissions.can_edit || (permissions.can_add && made)
  return (permissions as Permissions & { readonly token?: false })[needs] === true
}

/** May a program whose token has these scopes make this call? Those of people it may not make, not even those that everybody may. */
export function mayByToken(scopes: readonly TokenScope[], { identity, scope }: Pick<Call, 'identity' | 'scope'>): boolean {
  return identity === 'api token' && (scope === undefined || scopes.includes(scope))
}
