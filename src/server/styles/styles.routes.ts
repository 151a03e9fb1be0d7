import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { imageAddress } from '#contract/portal/resource-rows.ts'
import { addStyle, checkStyle, deleteStyle, editStyle, MAX_LOGO_BYTES, type StyledForm } from '#contract/portal/styles.ts'
import type { NewStyle } from '#contract/portal/styles.shape.ts'
import { inLines, oneLine } from '#contract/portal/written-text.ts'
import { MAX_STYLE_PROPERTIES, PLAIN_LOOK, STYLE_PARTS, type StyleLook } from '#contract/styles/style-parts.ts'
import { isTaken } from '../db/failures.ts'
import { notFound, Problem } from '../errors.ts'
import { checkLogo, type NewImage, type Picture, type PictureRefusal, storePicture } from '../files/pictures/store-picture.ts'
import { readFormWithFile } from '../files/receive-file.ts'
import { removeAll } from '../files/remove-all.ts'
import type { Storage } from '../files/storage.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { changedStyle } from './edited-style.ts'
import { copiedLogo } from './copied-logo.ts'
import { checkSheet } from './sheet-size.ts'
import { checkLook, NAME_TAKEN, nameIssue, type StyleIssues, textIssues } from './style-issues.ts'
import { adminStyleOf, linksOf } from './style-data.ts'

/** Titles of P9.23. */
const NOT_CREATED = 'Failed to create style'
const NOT_SAVED = 'Failed to save style'
/** P8.34. */
const LOGO_REFUSED = 'Sorry, but this field accept up to 2 MB.'
const WHY_NO_LOGO: Readonly<Record<PictureRefusal['is'], string>> = {
  other: 'A logo is a JPEG or PNG file.',
  damaged: 'This logo cannot be read: it is damaged.',
  vast: 'A logo has at most 16 million pixels.',
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Bytes that all parts of a style can take, as JSON in a multipart body, with room to spare. */
const AROUND_LOGO = STYLE_PARTS.length * MAX_STYLE_PROPERTIES * 400

const refused = (status: number, title: string, issues: Readonly<StyleIssues>, text = Object.values(issues)[0] ?? '') =>
  new Problem(status, [title, text], { issues, alert: text })

/** Checking, creating, saving and deleting styles (P9.14). */
export function stylesRoutes(app: FastifyInstance): void {
  const { storage } = app.services

  serve(app, checkStyle, async ({ body: { name, uuid = '' }, portal }) => ({
    name: nameIssue(name) === '' && !(await portal.styles.isTaken(name, UUID.test(uuid) ? uuid : null)),
  }))

  serve(app, addStyle, async ({ body, portal }) => {
    const [name, description] = [oneLine(body.name), inLines(body.description ?? '')]
    const issues: StyleIssues = {}
    const { styleLook, logo } = await modelOf(body.from, portal, storage, issues)
    Object.assign(issues, textIssues({ name, description, footer_text: styleLook.footer_text }))
    if (Object.keys(issues).length === 0 && body.from) await checkSheet(styleLook, undefined, issues)
    if (Object.keys(issues).length > 0) throw refused(422, NOT_CREATED, issues)
    const content = { name, description, styleLook }
    const add = (image?: NewImage) => portal.styles.add(content, image).catch(taken(NOT_CREATED))
    const uuid = await (logo ? storePicture(storage, portal.company.id, logo, add) : add())
    const done: Outcome<{ uuid: string; link: string }> = {
      success: true,
      message: ['Style created successfully.', ''],
      data: { uuid, link: `${portal.base}/admin/settings/style/${uuid}` },
    }
    return done
  })

  serve(app, editStyle, async ({ params: { id }, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const received = { part: 'new_logo', most: MAX_LOGO_BYTES, around: AROUND_LOGO, tooLarge: LOGO_REFUSED }
    const { form, file } = await readFormWithFile(request.raw, request.headers['content-type'] ?? '', received)
    const stored = UUID.test(id) ? await portal.styles.find(id) : undefined
    if (!stored) throw notFound()
    // A stale version is reported before anything else.
    if (stored.version !== version) throw changedMeanwhile(portal, stored)
    const { issues, removesLogo, ...changed } = changedStyle(stored, form)
    if (Object.keys(issues).length === 0) await checkSheet(changed.styleLook, stored.style_look, issues)
    if (Object.keys(issues).length > 0) throw refused(422, NOT_SAVED, issues)
    const picture = file && (await logoOf(file))
    const edited = { ...changed, id, version, logo_file: stored.logo_file }
    const save = async (logo: NewImage | 'keep' | 'none') => {
      const saved = await portal.styles.save({ ...edited, logo }).catch(taken(NOT_SAVED))
      if (saved) return saved
      const now = await portal.styles.find(id)
      throw now ? changedMeanwhile(portal, now) : notFound()
    }
    const saved = await (picture ? storePicture(storage, portal.company.id, picture, save) : save(removesLogo ? 'none' : 'keep'))
    await removeAll(storage, saved.removed)
    const done: Outcome<{ version: number; logo: string }> = {
      success: true,
      message: ['Style saved successfully.', ''],
      data: { version: saved.version, logo: imageAddress(portal.company, saved.logo_file) },
    }
    return done
  })

  serve(app, deleteStyle, async ({ params: { id }, portal }) => {
    const removed = UUID.test(id) ? await portal.styles.remove(id) : undefined
    if (!removed) throw notFound()
    const forms = linksOf(portal, removed.forms)
    const done: Outcome<{ forms: readonly StyledForm[] }> = {
      success: true,
      message: ['Style deleted successfully.', forms.length === 0 ? '' : `Chosen by: ${forms.map(({ name }) => `“${name}”`).join(', ')}.`],
      data: { forms },
    }
    return done
  })
}

type FoundStyle = NonNullable<Awaited<ReturnType<Portal['styles']['find']>>>

/** 412, with the style as somebody else made it. */
const changedMeanwhile = (portal: Portal, now: FoundStyle) =>
  new Problem(412, [NOT_SAVED, 'Someone else saved this style while you were editing. Nothing of yours is lost.'], {
    data: { version: now.version, style: adminStyleOf(portal, now) },
  })

const taken =
  (title: string) =>
  (error: unknown): never => {
    throw isTaken(error, 'style_name_once') ? refused(409, title, { name: NAME_TAKEN }) : error
  }

/** What a new style begins with. */
async function modelOf(
  from: NewStyle['from'],
  portal: Portal,
  storage: Storage,
  issues: StyleIssues,
): Promise<{ readonly styleLook: StyleLook; readonly logo?: Picture | undefined }> {
  if (from === undefined) return { styleLook: PLAIN_LOOK }
  if ('style_look' in from) return { styleLook: checkLook(from.style_look, issues) }
  const model = UUID.test(from.style) ? await portal.styles.find(from.style) : undefined
  if (!model) issues['from'] = 'There is no such style to begin with.'
  return model ? { styleLook: model.style_look, logo: await copiedLogo(portal, storage, model.logo_file) } : { styleLook: PLAIN_LOOK }
}

/** @throws Problem 422 */
async function logoOf(file: File): Promise<Picture> {
  const picture = await checkLogo(file)
  if (!('is' in picture)) return picture
  throw refused(422, NOT_SAVED, { new_logo: WHY_NO_LOGO[picture.is] }, LOGO_REFUSED)
}
