import { type ClientRequest, type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { OutboundFailure } from './failure.ts'
import type { OutboundTarget } from './target.ts'

export interface TransferOptions {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal
  /** Of the answer's body, decoded. */
  readonly maxBytes: number
  /** Content types that are taken. */
  readonly types: RegExp
  /** A refusal says why in its body: taken too, with its status. */
  readonly takesRefusals?: boolean
  /** Certificates to trust besides the usual ones. */
  readonly ca: string | undefined
}

export interface Received {
  /** HTTP status. */
  readonly status: number
  /** Content type without its parameters, in small letters. */
  readonly type: string
  /** '' when none is named. */
  readonly charset: string
  /** Decoded. */
  readonly body: Buffer
}

const HEADER_BYTES = 16_384

/**
 * One request to a checked target, without a proxy, a reused connection or a second look-up of the name; a redirect is not
 * followed. Gives the body of a 2xx answer of such a type, or of a 4xx one where that is taken. @throws OutboundFailure
 */
export async function transfer(target: OutboundTarget, options: TransferOptions): Promise<Received> {
  const response = await open(target, options)
  try {
    const type = refuseByHead(response, options)
    const [, charset = ''] = /;\s*charset="?([^\s";]+)/i.exec(response.headers['content-type'] ?? '') ?? []
    const body = await bodyOf(response, options)
    return {
      status: response.statusCode ?? 0,
      type,
      charset,
      body: await decoded(body, response.headers['content-encoding'], options.maxBytes),
    }
  } finally {
    response.destroy()
  }
}

/** Sends the request. @returns the head of its answer, whose body is to be read or destroyed @throws OutboundFailure */
export function open(
  { url, addresses }: OutboundTarget,
  { method, headers, body, signal, ca }: Omit<TransferOptions, 'maxBytes' | 'types'>,
): Promise<IncomingMessage> {
  const requestOptions: RequestOptions & { ca?: string } = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    signal,
    agent: false,
    maxHeaderSize: HEADER_BYTES,
    lookup: answerWith(addresses),
    ...(ca === undefined ? {} : { ca }),
  }
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, requestOptions)
    request.once('response', resolve)
    request.on('error', (error: NodeJS.ErrnoException) => reject(failureFrom(error, signal)))
    // Upgrades are refused. After one Node reports neither an error nor the end of the request.
    request.once('upgrade', (_response, socket) => {
      socket.destroy()
      reject(new OutboundFailure('connection', 'The answer wants another protocol'))
    })
    request.end(body)
  })
}

/** The name was looked up already: these are its addresses. */
function answerWith(addresses: OutboundTarget['addresses']): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses
    if (options.all)
      done(
        null,
        addresses.map(({ address, family }) => ({ address, family })),
      )
    else done(null, first?.address ?? '', first?.family ?? 4)
  }
}

function failureFrom(error: NodeJS.ErrnoException, signal: AbortSignal): OutboundFailure {
  if (signal.aborted) return endOf(signal)
  return new OutboundFailure('connection', `The connection failed (${error.code ?? error.name})`)
}

/** The failure that an aborted signal stands for: a timeout, or a cancelled request. */
export function endOf(signal: AbortSignal): OutboundFailure {
  if (signal.reason instanceof OutboundFailure) return signal.reason
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
  return timedOut ? new OutboundFailure('time', 'No answer in time') : new OutboundFailure('ended', 'Nobody waits for the answer')
}

/** Gives the content type. */
function refuseByHead({ statusCode = 0, headers }: IncomingMessage, { types, maxBytes, takesRefusals = false }: TransferOptions): string {
  if (statusCode >= 300 && statusCode < 400) throw new OutboundFailure('redirect', 'Redirects are not followed', statusCode)
  const isRefusal = takesRefusals && statusCode >= 400 && statusCode < 500 && statusCode !== 429
  if (!isRefusal && (statusCode < 200 || statusCode > 299))
    throw new OutboundFailure('status', `The answer has status ${statusCode}`, statusCode)
  const type = ((headers['content-type'] ?? '').toLowerCase().split(';')[0] ?? '').trim()
  if (!types.test(type)) throw new OutboundFailure('type', 'The answer is of another content type')
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new OutboundFailure('size', 'The answer is too large')
  return type
}

async function bodyOf(response: IncomingMessage, { maxBytes, signal }: TransferOptions): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new OutboundFailure('size', 'The answer is too large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof OutboundFailure ? error : failureFrom(error as NodeJS.ErrnoException, signal)
  }
  return Buffer.concat(chunks)
}

const DECODERS = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) }

/** Limits the size while decoding: a small body may grow huge. */
async function decoded(body: Buffer, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const name = (encoding ?? '').trim().toLowerCase()
  if (name === '' || name === 'identity') return body
  const decode = Object.hasOwn(DECODERS, name) ? DECODERS[name as keyof typeof DECODERS] : undefined
  if (!decode) throw new OutboundFailure('encoding', 'The answer is packed in a way that is not known')
  try {
    return await decode(body, { maxOutputLength: maxBytes })
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new OutboundFailure(tooLarge ? 'size' : 'encoding', tooLarge ? 'The answer is too large' : 'The answer cannot be unpacked')
  }
}
