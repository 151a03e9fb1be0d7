import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import type { AuditDays } from '#contract/portal/audit.shape.ts'
import { type AuditFilter, editAuditDays, exportAudit, MAX_AUDIT_DAYS, MAX_EXPORTED_ROWS, MIN_AUDIT_DAYS } from '#contract/portal/audit.ts'
import { auditCsvHead, auditCsvLines } from '../audit/audit-csv.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import { invalid } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { auditFilterIn } from './audit-filter.ts'

/** Rows that are read at a time while a file is sent. */
const ROWS_AT_ONCE = 1000

/** The audit as a file, and for how long it is there (P2.74, P2.75). */
export function auditLogRoutes(app: FastifyInstance): void {
  const { dbWaitMs } = app.services.config.limits

  serve(app, exportAudit, async ({ portal, request, reply }) => {
    const filter = { ...auditFilterIn(new URL(request.url, 'http://local').searchParams), cursor: '' }
    await portal.auditLog.recordExport(portal.actor, filter)
    const day = Temporal.Now.zonedDateTimeISO(portal.company.timezone).toPlainDate().toString()
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${day}.csv"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    // Whoever reads slowly holds no connection: each portion is a question of its own, with its own time.
    const portion = (part: AuditFilter, most: number) =>
      withBudget(newBudget(dbWaitMs), () => portal.auditLog.read(part, portal.company.timezone, most, () => ''))
    return reply.send(Readable.from(csvOf(filter, portion)))
  })

  serve(app, editAuditDays, async ({ body, portal }) => {
    refuseDays(body)
    await setDays(portal, body)
    const saved: Outcome<AuditDays> = { success: true, message: ['The audit log is kept this long now.', ''], data: body }
    return saved
  })
}

const setDays = ({ auditLog, actor }: Portal, { days }: AuditDays) => auditLog.setDays(days, actor)

/** @throws Problem 422 */
function refuseDays({ days }: AuditDays): void {
  const text = `Enter ${MIN_AUDIT_DAYS} to ${MAX_AUDIT_DAYS} days.`
  if (days < MIN_AUDIT_DAYS || days > MAX_AUDIT_DAYS) throw invalid(text, { days: text })
}

type Portion = (filter: AuditFilter, most: number) => ReturnType<Portal['auditLog']['read']>

async function* csvOf(filter: AuditFilter, portion: Portion): AsyncGenerator<string> {
  yield auditCsvHead()
  let cursor = ''
  for (let left = MAX_EXPORTED_ROWS; left > 0;) {
    const most = Math.min(left, ROWS_AT_ONCE)
    const rows = await portion({ ...filter, cursor }, most)
    yield auditCsvLines(rows)
    left = rows.length < most ? 0 : left - rows.length
    cursor = rows.at(-1)?.uuid ?? ''
  }
}
