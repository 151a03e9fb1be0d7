import { hash } from 'node:crypto'
import { pickLanguage } from '#engine/model/pick-language.ts'
import { languagesOf, translate } from '#engine/model/translate.ts'
import { may } from '#contract/call.ts'
import { productLanguage } from '#contract/languages/product-language.ts'
import type { PublishedForm } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { imageAddress } from '#contract/portal/resource-rows.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import { behalfFor } from './behalf-for.ts'
import type { OpenedForm } from '../forms/openings.ts'
import { inLanguage } from '../http/languages.ts'
import type { Portal } from '../portal.ts'
import { type Loaded, type Loader, loginPage, notFoundPage, otherPage, shellOf } from './loaded.ts'
import { openForms } from './open-forms.ts'
import { ownDrafts } from './own-submissions.ts'
import { formQuestion, questionRun, questionToRequester } from './question-run.ts'
import { eventData, firstOptions, savedData } from './run-data.ts'
import { presetsIn } from './presets-in.ts'
import { pageTexts } from './texts.ts'

/** The company's intro, the user's drafts, and its open forms. */
export const startPage: Loader = async ({ portal, languages }) => {
  const [forms, drafts] = await Promise.all([openForms(portal, languages), ownDrafts(portal, languages)])
  return otherPage(portal, 200, 'intro', { forms, leads: [], ...(drafts.length > 0 && { drafts }) })
}

export const loginScreen: Loader = async (request, ...parts) =>
  request.portal.user ? startPage(request, ...parts) : loginPage(request.portal)

/** A guest form; giving it to a visitor counts as opening it: what staff look at does not. */
export const formPage: Loader = (request, type = '', path = '') =>
  request.search.has('event_id') ? eventPage(request, type, path) : newRunPage(request, type, path)

const newRunPage: Loader = async ({ portal, search, languages, counts }, type = '', path = '') => {
  const { forms, company, user, base } = portal
  const head = counts && isVisitor(portal) ? await forms.open(type, path, user !== undefined) : await forms.find(type, path)
  if (!isOpen(portal, head)) return closedPage(portal, head)
  const behalf = await behalfFor(portal, head.id, search)
  const [version, saved] = await Promise.all([forms.version(head, head.version), behalf ? undefined : savedData(portal, head)])
  if (!version) return notFoundPage(portal)
  const { images, frames } = version
  // What is filled in for somebody is sent or left: a draft would be of who fills it in.
  const published = behalf ? { ...version.published, can_be_saved: false } : version.published
  const form = saved ? { ...published, saved_data: saved } : published
  const [options, style] = await Promise.all([firstOptions(portal, version.content), styleOf(portal, head)])
  const page = runPage(portal, languages, {
    form,
    query: presetsIn(search, published, company),
    ...(behalf && { behalf }),
    ...options,
    ...style,
  })
  const plain = !user && search.size === 0
  const loaded: Loaded = { status: 200, page, images, frames, ...(saved || behalf ? {} : { ready: version }) }
  if (!plain) return loaded
  const key = [company.id, company.version, base, head.id, head.version, page.language ?? '', digestOf(page.options), keyOfStyle(page)]
  return { ...loaded, key: key.join('/') }
}

/** Who changed the inventory sees it at once. */
const digestOf = (options: FormPage['options']): string => (options ? hash('sha256', JSON.stringify(options), 'base64') : '')

const keyOfStyle = ({ style }: FormPage): string => (style ? `${style.uuid} ${style.version}` : '')

/** What a form is dressed with: the style that it has chosen, or the company's default one. */
async function styleOf({ styles, company }: Portal, { style_id }: OpenedForm): Promise<Pick<FormPage, 'style'>> {
  const found = await styles.ofPage(style_id)
  if (!found) return {}
  const { logo_file, ...style } = found
  return { style: { ...style, logo: imageAddress(company, logo_file) } }
}

/**
 * The same form with an earlier submission in it, to be edited or cloned; or with some fields alone that can be changed, where whoever sent it was asked for these.
 * Answers 404 like an unknown id to whoever may not open it.
 */
const eventPage: Loader = async ({ portal, search, languages, counts }, type = '', path = '') => {
  const { forms, user } = portal
  const head = await forms.find(type, path)
  const found = isOpen(portal, head) ? await openEvent(portal, head, search) : undefined
  const version = found ?? (head && (await questionRun(portal, head, search)))
  if (!version) return isOpen(portal, head) ? notFoundPage(portal) : closedPage(portal, head)
  if (!head) return notFoundPage(portal)
  if (counts && isVisitor(portal) && found) await forms.open(type, path, user !== undefined)
  const { published: form, images, frames, event } = version
  const { key: _key, ...query } = presetsIn(search, form, portal.company)
  const [options, style] = await Promise.all([firstOptions(portal, version.content), styleOf(portal, head)])
  const page = runPage(portal, languages, { form, query, event, ...options, ...style })
  // What some fields alone can be changed of is no version as it is stored.
  return { status: 200, page, images, frames, ...(found && { ready: version }) }
}

/** With what staff want to know, for whoever sent it. */
async function openEvent(portal: Portal, head: OpenedForm, search: URLSearchParams) {
  const [version, event] = await Promise.all([portal.forms.version(head, head.version), eventData(portal, head, search)])
  if (!version || !event) return undefined
  const question = event.mode === 'edit' ? await questionToRequester(portal, event.event_id, search) : undefined
  return { ...version, event: { ...event, ...(question && { question: formQuestion(question, fieldsOf(version.content), false) }) } }
}

const isVisitor = ({ user }: Portal): boolean => !user || !may(user.permissions, 'staff')

function isOpen({ user }: Portal, head: OpenedForm | undefined): head is OpenedForm {
  return head !== undefined && head.is_active && head.is_valid && (!head.is_login_required || user !== undefined)
}

/** What stands in the place of a form that is not open to this visitor (P1.15). */
function closedPage(portal: Portal, head: OpenedForm | undefined): Loaded {
  if (!head) return notFoundPage(portal)
  return head.is_active && head.is_valid ? loginPage(portal) : otherPage(portal, 410, 'inactive')
}

/** A new run, or one that goes on with an event. */
export function runPage(
  portal: Portal,
  languages: readonly string[],
  page: Pick<FormPage, 'form' | 'query' | 'event' | 'behalf' | 'options' | 'style'>,
): FormPage {
  const language = languageFor(page.form, languages)
  return {
    ...shellOf(portal, wordsOf(page.form, language)),
    render: 'form',
    ...page,
    ...(language && { language }),
    timezone: portal.company.timezone,
    now: Date.now(),
  }
}

/** Of the languages a form has, the one the visitor wants most; undefined when it has but its own. */
function languageFor(form: PublishedForm, wanted: readonly string[]): string | undefined {
  const offered = languagesOf(form)
  return offered.length > 1 ? (pickLanguage(wanted, offered) ?? offered[0]) : undefined
}

function wordsOf(form: PublishedForm, language: string | undefined): { title: string; description: string; intro: string } {
  const { title, description, intro } = language ? translate({ ...form, fields: [] }, language) : form
  // What stands for them is in the language of the page, which is the form's.
  const more = inLanguage(productLanguage([language ?? form.language ?? '']), () => ({ ...pageTexts }))
  return { title: title || more.title, description: description || more.description, intro }
}
