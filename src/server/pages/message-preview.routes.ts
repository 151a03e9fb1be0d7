import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { previewMessage } from '#contract/portal/profile.ts'
import type { MessagePreview } from '#contract/portal/profile.shape.ts'
import { messageIssues } from '#contract/portal/profile-rules.ts'
import type { LoginPage, OtherPage } from '#contract/portal/pages.ts'
import { invalid } from '../errors.ts'
import { serve } from '../http/serve.ts'
import type { User } from '../people/user.ts'
import type { Portal } from '../portal.ts'
import { messagePage } from './message-pages.ts'

/** The portal's own pages with texts that are not saved, as whoever meets them gets them (P8.36). */
export function messagePreviewRoutes(app: FastifyInstance): void {
  serve(app, previewMessage, async ({ body, portal }) => {
    const issues = messageIssues({ [`${body.page}_intro`]: body.intro })
    if (Object.keys(issues).length > 0) throw invalid(Object.values(issues)[0] ?? '', issues)
    await app.services.prepareMarkdown(portal.company.id, [body.intro])
    const { page } = await messagePage(asVisitor(portal, body), body.page)
    const shown: Outcome<OtherPage | LoginPage> = { success: true, message: ['', ''], data: page as OtherPage | LoginPage }
    return shown
  })
}

const NOTHING = { can_add: false, can_edit: false, can_delete: false }

/** A guest; only whoever is logged in without a permission is forbidden something. */
function asVisitor(portal: Portal, { page, title, intro }: MessagePreview): Portal {
  const { user, company } = portal
  const visitor: User | undefined = page === 'forbidden' && user ? { ...user, permissions: NOTHING } : undefined
  return { ...portal, user: visitor, company: { ...company, [`${page}_title`]: title, [`${page}_intro`]: intro } }
}
