import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { may } from '#contract/call.ts'
import { readingSubmissions } from '#contract/portal/reading-submissions.ts'
import { SHOWN_PICTURES } from '#contract/portal/shown-files.ts'
import { notFound, unauthorized } from '../../errors.ts'
import type { Storage } from '../../files/storage.ts'
import type { Portal } from '../../portal.ts'
import type { DownloadRow } from './submissions.read.ts'

/** Types a browser shows and never runs. */
const INLINE: ReadonlySet<string> = new Set(SHOWN_PICTURES)
/** A frame of the portal shows it in the browser's own viewer, which runs apart from the page: it is of no use in a sandbox. */
const VIEWED = 'application/pdf'
const VIEWED_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A file as it is sent. */
export interface FileAnswer {
  readonly status: 200 | 206
  readonly headers: Readonly<Record<string, string | number>>
  readonly bytes: Readable
}

export interface DownloadRequest {
  readonly uuid: string
  /** The signed text of a guest's link, or ''. */
  readonly key: string
  /** A PDF is to be shown in a frame of the portal. */
  readonly isViewed: boolean
  /** The header Range. */
  readonly range: string | undefined
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

/**
 * A file for who may see its submission: staff who may edit, or who sent it (P7.3). One of a draft
 * is for its owner alone. Whoever has a guest's link may download what belongs to that submission.
 * @throws Problem 401 (a guest without a link), 404 to everybody else
 */
export async function download(
  portal: Portal,
  storage: Storage,
  { uuid, key, isViewed, range, logger }: DownloadRequest,
): Promise<FileAnswer> {
  const { user } = portal
  if (!user && key === '') throw unauthorized()
  const { hidden } = await portal.submissionScope()
  const file = UUID.test(uuid) ? await portal.submissions.file(uuid, hidden) : undefined
  const isForUser =
    file &&
    user &&
    ((!file.is_draft && !file.is_hidden && may(user.permissions, readingSubmissions)) || (file.owner === user.id && !file.is_note))
  if (!file || (!isForUser && !(await hasLink(portal, file, key)))) throw notFound()
  return fileAnswer(storage, file, { range, logger, isInline: isForUser === true, isViewed: isForUser === true && isViewed })
}

interface StoredBytes {
  readonly uuid: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly storage_key: string
}

interface SentAs extends Pick<DownloadRequest, 'range' | 'logger'> {
  /** A browser may show it where its type is none that runs; else it is an attachment. */
  readonly isInline: boolean
  /** A PDF may be shown in a frame of the portal. */
  readonly isViewed?: boolean
}

/** A stored file as it is sent to whoever may have it. @throws Problem 404 when its bytes are not there */
export async function fileAnswer(storage: Storage, file: StoredBytes, { range, logger, isInline, isViewed }: SentAs): Promise<FileAnswer> {
  const part = rangeOf(range, file.size)
  const bytes = await storage.read(file.storage_key, part?.from, part?.to)
  if (!bytes) {
    logger.error({ file: file.uuid }, 'a file is missing in the storage')
    throw notFound()
  }
  const isFramed = isViewed === true && file.type === VIEWED
  const headers = {
    'content-type': file.type,
    'content-length': part ? part.to - part.from + 1 : file.size,
    'content-disposition': `${isFramed || (isInline && INLINE.has(file.type)) ? 'inline' : 'attachment'}; ${dispositionName(file.name)}`,
    'content-security-policy': isFramed ? VIEWED_POLICY : "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  }
  if (!part) return { status: 200, headers, bytes }
  return { status: 206, headers: { ...headers, 'content-range': `bytes ${part.from}-${part.to}/${file.size}` }, bytes }
}

/** Does a guest's link with this key open the submission of this file now? */
const hasLink = async ({ findOpened }: Portal, { submission, is_note }: DownloadRow, key: string): Promise<boolean> =>
  key !== '' && !is_note && submission !== null && (await findOpened(submission, key)) !== undefined

/** The company's logo, for everybody. Its address changes with it, so a browser keeps it. @throws Problem 404 */
export async function logo(portal: Portal, storage: Storage, uuid: string): Promise<FileAnswer> {
  const file = uuid === portal.company.logo_file ? await portal.submissions.ownFile(uuid) : undefined
  const bytes = file && INLINE.has(file.type) ? await storage.read(file.storage_key) : undefined
  if (!file || !bytes) throw notFound()
  const headers = {
    'content-type': file.type,
    'content-length': file.size,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return { status: 200, headers, bytes }
}

/** The name for every browser: plain letters first, the true name in the form of RFC 8187. */
function dispositionName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/]/g, '_')
    .trim()
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain || 'file'}"; filename*=UTF-8''${encoded}`
}

/** One range of bytes, both ends included; undefined: all of it. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || size === 0) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { from, to } : undefined
}
