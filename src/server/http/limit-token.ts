import type { FastifyReply } from 'fastify'
import type { Call } from '#contract/call.ts'
import { answerTexts } from '../answer-texts.ts'
import { tooMany } from '../errors.ts'
import type { Portal } from '../portal.ts'
import type { Services } from './services.ts'

interface TokenRate {
  /** As the headers name it. */
  readonly name: string
  readonly key: string
  readonly max: number
}

/**
 * Counts a call of a program: for its token, and for all of its company, so that many tokens are no more than the company's share. Addresses do not
 * count: programs of many share one. What is left stands in the headers of each answer (RateLimit, as the draft of the IETF has it).
 * @throws Problem 429 when that was too often
 */
export function limitToken({ rates, config: { limits } }: Services, call: Call, { company, token }: Portal, reply: FastifyReply): void {
  const of = (whose: string, what: string) => `api ${what} ${company.id} ${whose}`
  const id = token?.id ?? ''
  const own: TokenRate[] = [{ name: 'calls', key: of(id, 'calls'), max: limits.apiCallsPerMinute }]
  const shared: TokenRate[] = [{ name: 'company', key: of('all', 'calls'), max: limits.apiCallsPerCompanyPerMinute }]
  if (call.rate === 'apiWritesPerMinute') {
    own.push({ name: 'writes', key: of(id, 'writes'), max: limits.apiWritesPerMinute })
    shared.push({ name: 'company-writes', key: of('all', 'writes'), max: limits.apiWritesPerCompanyPerMinute })
  }
  // A token that is used up takes nothing from the others of its company.
  for (const { name, key, max } of [...own, ...shared]) {
    const wait = rates.take(key, max)
    if (wait > 0) throw tooMany(wait, answerTexts.waitAMoment, name)
  }
  const limited = own.filter(({ max }) => max > 0)
  if (limited.length === 0) return
  const parts = limited.map(({ name, key, max }) => {
    const { tokens, fullIn } = rates.left(key, max)
    return `"${name}";r=${Math.floor(tokens)};t=${Math.ceil(fullIn)}`
  })
  void reply.headers({
    'ratelimit-policy': limited.map(({ name, max }) => `"${name}";q=${max};w=60`).join(', '),
    ratelimit: parts.join(', '),
  })
}
