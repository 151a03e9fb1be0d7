import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import type { TenantFailure } from '#contract/tenant/wire.shape.ts'
import { answerTexts } from '../answer-texts.ts'
import { problemOf } from '../db/failures.ts'
import { broken, malformed, noRoom, notFound, Problem, tooLarge, wrongType } from '../errors.ts'
import { isDiskWithoutRoom, NoRoom } from '../files/storage.ts'
import { safeErrorMessage, stackOf } from '../logs/safe-error-message.ts'
import { COMMON_HEADERS, DATA_HEADERS, HSTS, retryHeaders } from './headers.ts'
import { english } from '../english.ts'

/** The one place where a failure becomes an answer (P9.1). */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerFailure(notFound(), request, reply))
}

/** What is said instead of JSON where a person reads it: headers and the text of a page. */
export interface FailurePage {
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** @param pageOf makes a page of it, at an address that people open */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  pageOf?: (problem: Problem) => FailurePage,
): FastifyReply {
  const problem = problemFrom(error)
  if (problem.status >= 500) {
    const { stack, ...cause } = { request_id: request.id, status: problem.status, ...causeOf(error) }
    if (hasLeft(problem, reply)) request.log.info(cause, 'the sender left before the answer')
    else request.log[problem.status === 500 ? 'error' : 'warn']({ ...cause, stack }, 'request failed')
  }
  if (reply.raw.headersSent) {
    // Part of an answer was sent already: only closing the connection shows that it is incomplete.
    reply.raw.destroy()
    return reply
  }
  const page = pageOf?.(problem)
  void reply.code(problem.status).headers({ ...DATA_HEADERS, ...retryHeaders(problem.extras.retryAfter, problem.extras.rate) })
  if (page) return reply.headers(page.headers).send(page.html)
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isTenantCall(request) ? tenantFailureOf(problem) : bodyOf(problem, request.id)))
}

/** What was given up because nobody waits for it is no fault. Any other is told, whoever hears its answer. */
const hasLeft = ({ status }: Problem, { raw }: FastifyReply): boolean => status === 503 && raw.destroyed

const isTenantCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config.call?.identity === 'tenant token' || url.startsWith('/tenant/')

/** What a failed tenant call says (P10.11). */
const tenantFailureOf = ({ text, extras }: Problem): TenantFailure => ({
  alert: extras.alert,
  message: text,
  data: isCrowd(extras.data) ? extras.data : undefined,
})

const isCrowd = (data: unknown): data is NonNullable<TenantFailure['data']> =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'crowd'

const UNREAD: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, ['Too slow', english('This request took too long to arrive.')]),
  HPE_HEADER_OVERFLOW: new Problem(431, [
    english('Headers too long'),
    english('The headers of this request are longer than the server takes.'),
  ]),
}

/** Answers what did not become a request, and ends its connection. `secure`: the portal's address is https. */
export const answerUnread =
  (secure: boolean) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const problem = UNREAD[error.code ?? ''] ?? malformed()
    const body = JSON.stringify({ success: false, message: [problem.title, problem.text] })
    const headers = {
      ...COMMON_HEADERS,
      ...(secure ? { 'strict-transport-security': HSTS } : {}),
      ...DATA_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.write(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy(error)
  }

/** 401 and 404 are the same for everybody, byte for byte. */
export function bodyOf(problem: Problem, requestId: string): Outcome<unknown> {
  const { status, title, text, extras } = problem
  const uniform = status === 401 || status === 404
  return {
    success: false,
    message: [title, text],
    alert: extras.alert,
    data: extras.data,
    issues: extras.issues,
    request_id: uniform ? undefined : requestId,
  }
}

function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error
  const ofDatabase = problemOf(error)
  if (ofDatabase) return ofDatabase
  const { statusCode } = error as Partial<FastifyError>
  if (error instanceof NoRoom || isDiskWithoutRoom(error)) return noRoom()
  if (statusCode === 413) return tooLarge()
  if (statusCode === 415) return wrongType()
  if (statusCode === 404) return notFound()
  if (statusCode === 503) return new Problem(503, [answerTexts.notAvailable, answerTexts.tookTooLong], { retryAfter: 1 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformed()
  return broken()
}

interface FailureCause {
  readonly [name: string]: unknown
  readonly stack?: readonly string[]
}

/** For the log: what failed and where, never a statement's values or what a person typed. */
export function causeOf(error: unknown): FailureCause {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  const cause = error.cause instanceof Error ? safeErrorMessage(error.cause) : undefined
  return { error: error.name, text: safeErrorMessage(error), code, constraint, table, cause, stack: stackOf(error) }
}
