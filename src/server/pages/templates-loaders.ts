import { pickLanguage } from '#engine/model/pick-language.ts'
import { languagesOf } from '#engine/model/translate.ts'
import type { AdminMailTemplatePage, AdminMailTemplatesPage, TemplateRow } from '#contract/portal/mail-templates.ts'
import { MESSAGE_KINDS } from '#contract/portal/outbox.ts'
import { linkTo, type PagePath } from '#contract/portal/screens.ts'
import { companyLanguages, keyFor, templateData } from '../deliveries/templates/template-data.ts'
import type { Portal } from '../portal.ts'
import { type Loader, notFoundPage } from './loaded.ts'
import { staffLists, staffShell } from './staff-shell.ts'

/** Submissions that a preview offers. */
const OFFERED = 50

/** The form that an address names. */
async function formAt(portal: Portal, type: string, path: string) {
  const head = await portal.forms.head(type, path)
  const version = head && (await portal.forms.version(head, head.version))
  if (!head || !version) return undefined
  const { eventops_form_name: name } = version.content
  return { uuid: head.id, name, link: linkTo(portal, `admin/forms/${head.type}/${head.path}`), languages: languagesOf(version.content) }
}

/** The words of the mails of a company, and below a form those of that form (P10.52). */
export const templatesPage: Loader = async ({ portal }, type, path) => {
  const isOfForm = type !== undefined && path !== undefined
  const found = isOfForm ? await formAt(portal, type, path) : undefined
  if (isOfForm && !found) return notFoundPage(portal)
  const [lists, stored, languages] = await Promise.all([
    staffLists(portal),
    portal.deliveries.templates.list(found?.uuid ?? null),
    found?.languages ?? companyLanguages(portal),
  ])
  const below: PagePath = isOfForm ? `admin/forms/${type}/${path}/templates` : 'admin/settings/templates'
  const rowOf = (kind: TemplateRow['kind'], language: string): TemplateRow => {
    const of = stored.filter(row => row.kind === kind)
    const own = of.find(row => row.form_id === (found?.uuid ?? null) && row.language === language)
    const near = pickLanguage(
      [language],
      of.map(row => row.language),
    )
    const words = own ? 'own' : near === undefined ? 'portal' : 'company'
    return {
      kind,
      language,
      words,
      link: linkTo(portal, `${below}/${kind}-${language}`),
      ...(own && { changed_at: own.changed_at.toISOString() }),
    }
  }
  const page: AdminMailTemplatesPage = {
    ...staffShell(portal, lists),
    render: 'admin_mail_templates',
    ...(found && { form: { uuid: found.uuid, name: found.name, link: found.link } }),
    templates: MESSAGE_KINDS.flatMap(kind => languages.map(language => rowOf(kind, language))),
    setup: portal.mailSetup,
  }
  return { status: 200, page, images: [] }
}

/** One of them for its editor, `{kind}-{language}`, with what it may be tried on. */
export const templatePage: Loader = async ({ portal }, ...parts) => {
  const [type, path, name = ''] = parts.length === 1 ? [undefined, undefined, ...parts] : parts
  const found = type !== undefined && path !== undefined ? await formAt(portal, type, path) : undefined
  if (type !== undefined && !found) return notFoundPage(portal)
  const [, kind = '', language = ''] = /^([a-z_]+)-(.+)$/.exec(name) ?? []
  const of = await keyFor(portal, { kind, language, form: found?.uuid ?? '' })
  if (!of) return notFoundPage(portal)
  const [lists, template, newest] = await Promise.all([
    staffLists(portal),
    templateData(portal, of),
    portal.deliveries.templates.newest(of.key.form, OFFERED, (await portal.submissionScope()).hidden),
  ])
  const page: AdminMailTemplatePage = {
    ...staffShell(portal, lists),
    render: 'admin_mail_template',
    ...(found && { form: { uuid: found.uuid, name: found.name, link: found.link } }),
    template,
    submissions: newest.map(({ reference, form_name, submitted_at }) => ({
      reference,
      form_name,
      submitted_at: submitted_at.toISOString(),
    })),
    setup: portal.mailSetup,
  }
  return { status: 200, page, images: [] }
}
