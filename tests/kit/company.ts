import type { Client } from 'pg'
import type { AnswerOf, BodyOf, Call, ParamsOf, Permissions } from '#contract/call.ts'
import { addCompany } from '#server/company/add-company.ts'
import { hashPassword } from '#server/people/passwords.ts'
import { sessionsOf } from '#server/people/sessions.ts'
import { usersOf } from '#server/people/users.repo.ts'
import { guest, type Person } from './people.ts'
import type { TestServer } from './server.ts'

export interface TestUser {
  readonly email: string
  readonly password?: string
  readonly name?: string
  readonly role?: string
  readonly permissions?: Permissions
  readonly attributes?: Readonly<Record<string, string>>
}

export interface Sent<C> {
  /** `company` is filled in. */
  readonly params?: Omit<ParamsOf<C>, 'company'>
  readonly body?: BodyOf<C>
  /** For multipart calls. */
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer<C> {
  readonly status: number
  readonly headers: Headers
  /** The answer as JSON. A failure has the shape of an `Outcome`, which every answer may be read as. */
  readonly body: AnswerOf<C>
  readonly text: string
}

export interface TestCompany {
  readonly path: string
  readonly id: string
  /** Makes calls of the contract as somebody. */
  as(person: Person): <C extends Call>(call: C, sent?: Sent<C>) => Promise<Answer<C>>
  /** Their header Cookie here, '' for a guest. */
  cookieOf(person: Person): Promise<string>
  /** Gives the user's uuid. */
  addUser(user: TestUser): Promise<string>
}

const NOTHING: Permissions = { can_add: false, can_edit: false, can_delete: false }

export async function makeCompany(server: TestServer, owner: Client, path: string): Promise<TestCompany> {
  const id = await addCompany(owner, path, path)
  const db = server.app.services.database.of(id)
  const cookies = new Map<string, Promise<string>>()

  async function addUser({ email, password, name = email, role = 'Requester', permissions = NOTHING, attributes }: TestUser) {
    const password_hash = password === undefined ? null : await hashPassword(password)
    const user = await usersOf(db).add({ email, name, role, permissions, attributes, password_hash })
    if (user === undefined) throw new Error(`${email} is a user already`)
    return user
  }

  async function logIn({ name, role, permissions }: Person): Promise<string> {
    const user = await addUser({ email: `${name}@${path}.example`, name, role, permissions })
    const { token } = await sessionsOf(db).open(user, { way: 'password', remember: false, most: 10 })
    return `foyer-${path}=${token}`
  }

  function cookieOf(person: Person): Promise<string> {
    if (person === guest) return Promise.resolve('')
    const cookie = cookies.get(person.name) ?? logIn(person)
    cookies.set(person.name, cookie)
    return cookie
  }

  return {
    path,
    id,
    addUser,
    cookieOf,
    as:
      person =>
      async (call, sent = {}) =>
        ask(server, call, path, await cookieOf(person), sent),
  }
}

async function ask<C extends Call>(server: TestServer, call: C, company: string, cookie: string, sent: Sent<C>): Promise<Answer<C>> {
  const parts: Record<string, unknown> = { ...sent.params, company }
  const path = call.path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts[name])))
    .replace('*', () => String(parts['*']))
  const answer = await server.fetch(path, {
    method: call.method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === '' ? {} : { cookie }),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    body: sent.form ?? (sent.body === undefined ? null : JSON.stringify(sent.body)),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (isJson && text !== '' ? JSON.parse(text) : undefined) as AnswerOf<C>,
  }
}
