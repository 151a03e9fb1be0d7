import type { FastifyInstance } from 'fastify'
import { type Call, isFresh } from '#contract/call.ts'
import { bodies, type CallName, calls } from '#contract/calls.shape.ts'
import examples from '#contract/v1/examples.json' with { type: 'json' }
import { v1Answers } from '#contract/v1/v1-calls.shape.ts'
import { DATA_HEADERS } from './headers.ts'

const OUTCOME = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2, description: 'Title and text' },
    alert: { type: 'string' },
    data: {},
    issues: { type: 'object', additionalProperties: { type: 'string' } },
    request_id: { type: 'string' },
  },
} as const

const FAILURES: Readonly<Record<string, string>> = {
  400: 'Malformed',
  401: 'Not logged in to this company',
  403: 'Not permitted',
  404: 'There is no such thing here',
  409: 'Taken',
  410: 'Not open any more',
  412: 'Changed by another meanwhile',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'Well-formed but not valid: see issues',
  428: 'If-Match is missing',
  429: 'Too many; see Retry-After and RateLimit',
  503: 'Not ready; see Retry-After and RateLimit',
  507: 'Storage is full',
}

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})
const query = (name: string, description: string) => ({ name, in: 'query', required: false, description, schema: { type: 'string' } })

const HEADERS = {
  'If-Match': header('If-Match', true, 'The version that was edited, in quotes'),
  'Last-Event-ID': header('Last-Event-ID', false, 'The last event that was heard: what followed is told first'),
  'Idempotency-Key': header('Idempotency-Key', false, 'A repeat with the same key is answered like the first'),
} as const

const IF_NONE_MATCH = header('If-None-Match', false, 'The ETag of the answer that is known already: 304 where it is still the same')

const headerOf = (description: string) => ({ description, schema: { type: 'string' } })

/** Headers of answers, by the names under which the answers refer to them. */
const ANSWER_HEADERS = {
  ETag: headerOf('Of this answer: the next call sends it in If-None-Match'),
  RateLimit: headerOf('For each limit how many calls are left (r), and in how many seconds all are there again (t): "calls";r=599;t=1'),
  'RateLimit-Policy': headerOf('For each limit how many calls there are (q) in how many seconds (w): "calls";q=600;w=60'),
  'Retry-After': { description: 'Seconds after which it is worth to come again', schema: { type: 'integer' } },
} as const

const headersNamed = (...names: readonly (keyof typeof ANSWER_HEADERS)[]) => ({
  headers: Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }])),
})

/** Failures before it is known whose call it is: no limit of a token counts them. */
const BEFORE_LIMITS: readonly string[] = ['400', '401']
/** Those that say when to come again. */
const LATER: readonly string[] = ['429', '503']

/** The contract as an OpenAPI 3.1 document, made of the same data that the server enforces. */
function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}').replace('*', '{page}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version: '1', description: 'Calls of the portal.' },
    paths,
    components: {
      schemas: { Outcome: OUTCOME },
      headers: ANSWER_HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'foyer-{company}', description: '`__Host-foyer-{company}` behind TLS' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'A token of the company, made under Settings, API tokens: foyer_…' },
        tenantToken: { type: 'http', scheme: 'bearer', description: '`company.tenant_token` of a page of this visitor' },
      },
    },
  }
}

function operation(name: CallName, call: Call, path: string): object {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
  const shape = bodies[name]
  const content =
    call.body === 'json'
      ? { 'application/json': { schema: shape ?? { type: 'object' } } }
      : { 'multipart/form-data': { schema: { type: 'object' } } }
  return {
    operationId: name,
    tags: [path.split('/')[2] ?? 'portal'],
    'x-needs': call.needs,
    'x-effect': call.effect,
    'x-rate': call.rate,
    ...(isFresh(call) && { 'x-fresh': true }),
    security: securityOf(call),
    parameters: [
      ...parts.map(part => ({ name: part, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(call.query).map(([parameter, description]) => query(parameter, description)),
      ...call.headers.map(name => HEADERS[name]),
      ...(isTagged(name, call) ? [IF_NONE_MATCH] : []),
    ],
    ...(call.body === 'none' || call.body === 'ignored' ? {} : { requestBody: { required: true, content } }),
    responses: {
      200: { ...answerOf(name, call), ...limitsOf(call, isTagged(name, call) ? ['ETag'] : []) },
      ...(isTagged(name, call) && { 304: { description: 'As If-None-Match says: it is known already', ...limitsOf(call, ['ETag']) } }),
      ...Object.fromEntries(Object.entries(FAILURES).map(([status, description]) => [status, failure(status, description, call)])),
    },
  }
}

/** What programs read has a tag, but for bytes of files. */
const isTagged = (name: CallName, { identity, effect }: Call): boolean =>
  identity === 'api token' && effect === 'reads' && name !== 'getApiFile'

/** The headers of an answer: what is left of the limits of a token, and more. */
function limitsOf({ identity }: Call, more: readonly (keyof typeof ANSWER_HEADERS)[]): object {
  const names = [...more, ...(identity === 'api token' ? (['RateLimit', 'RateLimit-Policy'] as const) : [])]
  return names.length === 0 ? {} : headersNamed(...names)
}

/** Of what calls of programs answer the shape stands here, with an answer that a test got. */
function answerOf(name: CallName, { streams }: Call): object {
  if (streams) return { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (!Object.hasOwn(v1Answers, name)) return { description: 'Done' }
  const schema = v1Answers[name as keyof typeof v1Answers]
  const type = 'format' in schema && schema.format === 'binary' ? 'application/octet-stream' : 'application/json'
  const { answer } = (examples as Readonly<Record<string, { readonly answer: unknown }>>)[name] ?? { answer: null }
  return { description: 'Done', content: { [type]: { schema, example: answer } } }
}

function securityOf({ identity, needs }: Call): object[] {
  if (identity === 'tenant token') return [{ tenantToken: [] }]
  if (identity === 'api token') return [{ apiToken: [] }]
  return needs === 'all' ? [{}, { session: [] }] : [{ session: [] }]
}

const failure = (status: string, description: string, call: Call) => ({
  description,
  ...(LATER.includes(status) ? headersNamed('Retry-After', 'RateLimit') : BEFORE_LIMITS.includes(status) ? {} : limitsOf(call, [])),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Outcome' } } },
})

export function openApiRoute(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument())
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.headers(DATA_HEADERS).type('application/json; charset=utf-8').send(document),
  )
}
