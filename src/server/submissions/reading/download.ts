import type { FastifyReply, FastifyRequest } from 'fastify'
import { may } from '#contract/call.ts'
import { readingSubmissions } from '#contract/portal/submissions.ts'
import { notFound, unauthorized } from '../../errors.ts'
import type { Storage } from '../../files/storage.ts'
import type { Portal } from '../../portal.ts'
import { submissionFor } from './access.ts'
import type { DownloadRow } from './submissions.read.ts'

/** Types a browser shows and never runs. */
const INLINE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface DownloadRequest {
  readonly portal: Portal
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly storage: Storage
  readonly uuid: string
}

/**
 * Sends a file to who may see its submission: staff who may edit, or who sent it (P7.3). One of a draft
 * is for its owner alone. Whoever has a guest's edit link may download what belongs to that submission.
 * Answers 404 to everybody else.
 * @throws Problem 401 (a guest without a link), 404
 */
export async function download({ portal, request, reply, storage, uuid }: DownloadRequest): Promise<FastifyReply> {
  const { user } = portal
  const key = new URL(request.url, 'http://local').searchParams.get('key') ?? ''
  if (!user && key === '') throw unauthorized()
  const file = UUID.test(uuid) ? await portal.submissions.file(uuid) : undefined
  const mine = file && user && ((!file.is_draft && may(user.permissions, readingSubmissions)) || file.owner === user.id)
  if (!file || (!mine && !(await isLinked(portal, file, key)))) throw notFound()
  const range = rangeOf(request.headers.range, file.size)
  const bytes = await storage.read(file.storage_key, range?.from, range?.to)
  if (!bytes) {
    request.log.error({ file: file.uuid }, 'a file is missing in the storage')
    throw notFound()
  }
  void reply.headers({
    'content-type': file.type,
    'content-length': range ? range.to - range.from + 1 : file.size,
    'content-disposition': `${mine && INLINE.has(file.type) ? 'inline' : 'attachment'}; ${dispositionName(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
  })
  if (!range) return reply.send(bytes)
  return reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size}`).send(bytes)
}

/** Does a guest's link with this key open the submission of this file now? */
async function isLinked(portal: Portal, { submission, form }: DownloadRow, key: string): Promise<boolean> {
  if (key === '' || !submission || !form) return false
  const { forms, user } = portal
  const newestHead = await forms.newest(form)
  const head = newestHead && (await forms.find(newestHead.type, newestHead.path))
  if (head?.id !== form || !head.is_active || !head.is_valid || (head.is_login_required && !user)) return false
  const newest = await forms.version(head, head.version)
  const days = newest?.content.guest_edit_days ?? 0
  return (await submissionFor(portal, { form, id: submission, mode: 'edit', key, days })) !== undefined
}

/** Sends the company's logo, to everybody. Its address changes with it, so a browser keeps it. */
export async function sendLogo(portal: Portal, storage: Storage, reply: FastifyReply, uuid: string): Promise<FastifyReply> {
  const file = uuid === portal.company.logo_file ? await portal.submissions.ownFile(uuid) : undefined
  const bytes = file && INLINE.has(file.type) ? await storage.read(file.storage_key) : undefined
  if (!file || !bytes) throw notFound()
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.size,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    .send(bytes)
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
