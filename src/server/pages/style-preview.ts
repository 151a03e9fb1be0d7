import type { FormPage } from '#contract/portal/pages.ts'
import { previewOptionsIn } from '#contract/styles/preview.ts'
import type { Portal } from '../portal.ts'
import { type Loaded, type Loader, loginPage, notFoundPage } from './loaded.ts'
import { firstOptions } from './run-data.ts'
import { formOfAllStates } from './states-form.ts'
import { runPage } from './visitor-loaders.ts'

/**
 * The guest form as the editor of a style looks at it (P8.32): the newest version of any form, for a guest or for somebody logged in, or
 * in place of it the login. Nothing counts as opened, no draft is in it, and it is framed by the portal alone. Its style comes from the
 * editor.
 */
export const stylePreviewPage: Loader = async ({ portal, search, languages }) => {
  const options = previewOptionsIn(search)
  const { framed, states } = options
  const visitor: Portal = { ...portal, user: options.user ? asVisitor(portal.user) : undefined }
  const loaded = options.login_required && !options.user ? loginPage(visitor) : await formOf(visitor, options.form, languages)
  if (!loaded) return notFoundPage(portal)
  return { ...loaded, page: { ...loaded.page, style_preview: { framed, states } }, status: 200, framedBySelf: true }
}

/** Whoever looks, as a visitor: without the staff's screens. */
const asVisitor = (user: Portal['user']): Portal['user'] =>
  user && { ...user, permissions: { can_add: false, can_edit: false, can_delete: false } }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function formOf(portal: Portal, id: string, languages: readonly string[]): Promise<Loaded | undefined> {
  if (id === '') return { status: 200, page: runPage(portal, languages, { form: formOfAllStates(), query: {} }), images: [] }
  const head = UUID.test(id) ? await portal.forms.newest(id) : undefined
  const version = head && (await portal.forms.version(head, head.version))
  if (!version) return undefined
  const options = await firstOptions(portal, version.content)
  const page: FormPage = runPage(portal, languages, { form: version.published, query: {}, ...options })
  return { status: 200, page, images: version.images, frames: version.frames }
}
