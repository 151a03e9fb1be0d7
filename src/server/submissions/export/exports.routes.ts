import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { may } from '#contract/call.ts'
import {
  beginExport,
  downloadExport,
  type ExportJob,
  getExport,
  listExports,
  MAX_OWN_EXPORTS,
  removeExport,
} from '#contract/portal/exports.ts'
import { english } from '../../english.ts'
import { notFound, Problem, unauthorized } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { exportName, optionsOf } from './options.ts'
import type { Viewer } from './exports.repo.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

/** Exports of submissions: asked for, looked at, broken off and downloaded (P10.70). */
export function exportsRoutes(app: FastifyInstance): void {
  const { storage, config } = app.services

  serve(app, listExports, async ({ portal }) => ({ exports: await portal.exports.list(await viewerOf(portal)) }))

  serve(app, beginExport, async ({ body, portal }) => {
    const { company, exports, clashes } = portal
    const viewer = await viewerOf(portal)
    const clashing = body.view === 'clashes' ? await clashes.requests(viewer.hidden) : undefined
    const options = optionsOf(body, company.timezone, { ...viewer, clashing })
    const now = Temporal.Now.zonedDateTimeISO(company.timezone)
    const id = await exports.begin(portal.actor, options, exportName(options, now), config.limits.exportsPerCompany)
    const job = id === undefined ? undefined : await exports.find(id, viewer)
    if (!job) throw await tooMany(portal, viewer)
    const begun: Outcome<ExportJob> = { success: true, message: ['Export begun.', ''], data: job }
    return begun
  })

  serve(app, getExport, async ({ params: { id }, portal }) => {
    const job = UUID.test(id) ? await portal.exports.find(id, await viewerOf(portal)) : undefined
    if (!job) throw notFound()
    return job
  })

  serve(app, removeExport, async ({ params: { id }, portal }) => {
    const removed = UUID.test(id) ? await portal.exports.remove(id, await viewerOf(portal)) : undefined
    if (!removed) throw notFound()
    if (removed.storage_key !== null) await storage.remove(removed.storage_key)
    const done: Outcome = { success: true, message: ['Export deleted.', ''] }
    return done
  })

  serve(app, downloadExport, async ({ params: { id }, portal, reply }) => {
    const result = UUID.test(id) ? await portal.exports.result(id, await viewerOf(portal)) : undefined
    const bytes = result && (await storage.read(result.storage_key))
    if (!result || !bytes) throw notFound()
    const ending = result.name.slice(result.name.lastIndexOf('.') + 1)
    void reply.headers({
      'content-type': TYPES[ending as keyof typeof TYPES] ?? 'application/octet-stream',
      'content-length': result.size,
      // Its name is ours: letters, digits and dashes.
      'content-disposition': `attachment; filename="${result.name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    return reply.send(bytes)
  })
}

/** People see their own, as far as they see now what these hold; administrators those of all. */
async function viewerOf({ user, submissionScope }: Portal): Promise<Viewer> {
  if (!user) throw unauthorized()
  return { user: user.id, seesAll: may(user.permissions, 'admin'), ...(await submissionScope()) }
}

async function tooMany({ exports }: Portal, viewer: Viewer): Promise<Problem> {
  const own = (await exports.list({ ...viewer, seesAll: false, hidden: [] })).filter(
    ({ state }) => state === 'waiting' || state === 'running',
  )
  const text =
    own.length >= MAX_OWN_EXPORTS
      ? english(`You have ${MAX_OWN_EXPORTS} exports that are not ready yet. Wait for one of them, or break one off.`)
      : english('Too many exports of your company are not ready yet. Try again in a few minutes.')
  return new Problem(409, [english('Failed to export'), text], { alert: text })
}
