import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import type { ExportJob } from '#contract/portal/exports.ts'
import {
  editRetention,
  erasePerson,
  exportPerson,
  findPerson,
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  type PersonErased,
  previewRetention,
} from '#contract/portal/privacy.ts'
import { isEmail } from '#fields/kit/contact.ts'
import { currentBudget } from '../db/budget.ts'
import { english } from '../english.ts'
import { eraseAll } from '../erase-person.ts'
import { invalid, Problem, stale } from '../errors.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import { personalDataOf } from '../personal-data-parts.ts'
import type { Portal } from '../portal.ts'

const texts = {
  saved: english('Submissions are kept this long now.'),
  days: english(`Enter ${MIN_RETENTION_DAYS} to ${MAX_RETENTION_DAYS} days.`),
  email: english('Enter an email address like ann@example.com.'),
  isStaff: english('This account may work on the staff’s side. Take its permissions and hand over what is theirs under People first.'),
  notErased: english('Not erased'),
  notExported: english('Failed to export'),
  tooMany: english('Too many exports of your company are not ready yet. Try again in a few minutes.'),
}

const isAllowed = (days: number): boolean => days >= MIN_RETENTION_DAYS && days <= MAX_RETENTION_DAYS

/** For how long submissions are kept, and everything that there is about a person: given as a file, and forgotten (decision 109). */
export function privacyRoutes(app: FastifyInstance): void {
  const { storage, config, isDraining } = app.services

  serve(app, editRetention, async ({ body: { submission_days: days }, portal, request }) => {
    if (days !== null && !isAllowed(days)) throw invalid(texts.days, { submission_days: texts.days })
    const { retention } = portal.privacy
    const version = await retention.save(versionIn(request.headers['if-match']), days, portal.actor)
    if (version === undefined) throw stale({ version: (await retention.find()).version })
    const saved: Outcome<{ version: number }> = { success: true, message: [texts.saved, ''], data: { version } }
    return saved
  })

  serve(app, previewRetention, async ({ portal, request }) => {
    const days = Number(new URL(request.url, 'http://local').searchParams.get('days') ?? '')
    if (!Number.isInteger(days) || !isAllowed(days)) throw invalid(texts.days, { submission_days: texts.days })
    return portal.privacy.retention.preview(days)
  })

  serve(app, findPerson, ({ body, portal }) => personIn(portal, body.email))

  serve(app, exportPerson, async ({ body, portal }) => {
    const { email, account } = await personIn(portal, body.email)
    const at = Temporal.Now.zonedDateTimeISO(portal.company.timezone)
    const person = { email, user: account?.uuid ?? null }
    const job = await portal.exports.beginPerson(portal.actor, person, at, config.limits.exportsPerCompany)
    if (!job) throw new Problem(409, [texts.notExported, texts.tooMany], { alert: texts.tooMany })
    const begun: Outcome<ExportJob> = { success: true, message: ['Export begun.', ''], data: job }
    return begun
  })

  serve(app, erasePerson, async ({ body, portal }) => {
    const found = await personIn(portal, body.email)
    if (found.account?.is_staff) throw new Problem(409, [texts.notErased, texts.isStaff], { alert: texts.isStaff })
    const { db, actor: by } = portal
    const id = await portal.privacy.beginErasing(found, by)
    // What takes longer than whoever asked waits goes on by itself.
    const isStopping = () => isDraining() || (currentBudget()?.left() ?? 1) <= 0
    const erasure = { id, email: found.email, user: found.account?.uuid, by }
    const requests = await eraseAll({ db, storage, parts: personalDataOf(db), isStopping }, erasure)
    const data: PersonErased = { requests: requests ?? found.requests, is_done: requests !== undefined }
    const done: Outcome<PersonErased> = { success: true, message: [requests === undefined ? 'Erasing goes on.' : 'Erased.', ''], data }
    return done
  })
}

/** @throws Problem 422 for what is no address */
async function personIn({ privacy }: Portal, email: string) {
  if (!isEmail(email.trim())) throw invalid(texts.email, { email: texts.email })
  return privacy.find(email)
}
