import type { AnswerOf, BodyOf, Call } from '#contract/call.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { TestCompany } from './company.ts'
import { guest, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** The tenant calls of a company, with the token that a page of it gives to whoever makes them. @param usual who that is unless another is named */
export function tenantOf(server: TestServer, company: TestCompany, usual: Person = guest) {
  return async <C extends Call>(call: C, body: BodyOf<C>, who = usual): Promise<AnswerOf<C>> => {
    const { tenant_token } = (await company.as(who)(getPage, { params: { '*': '' } })).body.company
    const answer = await server.fetch(call.path.replace(':company', company.path), {
      method: call.method,
      headers: { authorization: `Bearer ${tenant_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as AnswerOf<C>
  }
}
