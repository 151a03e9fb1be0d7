import { LANGUAGES } from '#contract/languages/languages.ts'
import { productLanguage } from '#contract/languages/product-language.ts'
import type { MailWords } from '#contract/portal/mail-templates.shape.ts'
import type { MailTemplate, TemplatePlaceholder } from '#contract/portal/mail-templates.ts'
import { isNotice, MESSAGE_KINDS } from '#contract/portal/outbox.ts'
import { pickLanguage } from '#engine/model/pick-language.ts'
import { languagesOf } from '#engine/model/translate.ts'
import type { Field } from '#engine/model/form.ts'
import type { Portal } from '../../portal.ts'
import { isReadable } from '../mailed-answers.ts'
import { defaultTemplate } from './default-template.ts'
import { ANSWER, partsOfText, PLACEHOLDERS } from './placeholders.ts'
import { templateIssues } from './template-issues.ts'
import type { TemplateField } from './template-words.ts'
import type { TemplateKey } from './templates.repo.ts'

type TemplatePortal = Pick<Portal, 'forms' | 'deliveries'>

/** A template that there can be, with what its form asks; undefined: it is of all forms. */
export interface TemplateOf {
  readonly key: TemplateKey
  readonly fields: readonly Field[] | undefined
}

interface Wanted {
  readonly kind: string
  readonly language: string
  /** uuid; '': of all forms. */
  readonly form: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which template somebody means; undefined: there is no such mail, language or form. */
export async function keyFor(portal: TemplatePortal, { kind, language, form }: Wanted): Promise<TemplateOf | undefined> {
  const known = MESSAGE_KINDS.find(one => one === kind)
  if (!known) return undefined
  if (form === '') {
    const tag = tagIn(await companyLanguages(portal), language)
    return tag === undefined ? undefined : { key: { form: null, kind: known, language: tag }, fields: undefined }
  }
  const head = UUID.test(form) ? await portal.forms.newest(form.toLowerCase()) : undefined
  const version = head && (await portal.forms.version(head, head.version))
  const tag = version && tagIn(languagesOf(version.content), language)
  if (!head || !version || tag === undefined) return undefined
  return { key: { form: head.id, kind: known, language: tag }, fields: version.content.fields.flatMap(page => page.fields) }
}

const tagIn = (tags: readonly string[], language: string) => tags.find(tag => tag.toLowerCase() === language.toLowerCase())

/** Those of the product, then those in which its forms are written besides. */
export async function companyLanguages({ deliveries }: Pick<Portal, 'deliveries'>): Promise<readonly string[]> {
  const others = await deliveries.templates.languages()
  return [...LANGUAGES, ...others.filter(tag => !LANGUAGES.some(one => one === tag.toLowerCase()))]
}

/** What these words may name. Fields of all forms are looked for only where something is named that may be one: a company has many forms. */
export async function fieldsFor(
  { deliveries }: Pick<Portal, 'deliveries'>,
  { fields }: TemplateOf,
  { subject, body }: MailWords,
): Promise<readonly TemplateField[]> {
  const names = [...partsOfText(subject), ...partsOfText(body)].flatMap(part => ('name' in part ? [part.name] : []))
  const known = new Set(PLACEHOLDERS.map(({ name }) => name))
  return fields ?? (names.every(name => known.has(name)) ? [] : deliveries.templates.fields())
}

/** A template as its editor has it, as it is now. */
export async function templateData(portal: TemplatePortal, of: TemplateOf): Promise<MailTemplate> {
  const { key } = of
  const { templates, formMails } = portal.deliveries
  const [stored, others, fields, settings] = await Promise.all([
    templates.read(key),
    templates.choose(key, 'own'),
    of.fields ?? templates.fields(),
    key.form === null ? undefined : formMails.read(key.form),
  ])
  const fallback = others
    ? { words: 'company' as const, subject: others.subject, body: others.body }
    : { words: 'portal' as const, ...defaultTemplate(key.kind, key.language) }
  const words = stored.words ?? { subject: fallback.subject, body: fallback.body }
  const frame = productLanguage([key.language])
  return {
    kind: key.kind,
    language: key.language,
    version: stored.version,
    words: stored.words ? 'own' : fallback.words,
    ...words,
    fallback,
    placeholders: placeholdersOf(fields, of.fields),
    issues: templateIssues(words, fields),
    ...(settings && !isNotice(key.kind) && key.kind !== 'draft_reminder' && { answers_to_guests: settings.answers_to_guests }),
    frame: pickLanguage([key.language], [frame]) === undefined ? frame : '',
  }
}

/** Answers that are offered, of a form by their labels. */
const MAX_OFFERED = 200

function placeholdersOf(fields: readonly TemplateField[], ofForm: readonly Field[] | undefined): readonly TemplatePlaceholder[] {
  const labels = new Map(ofForm?.map(({ mapField, label, shortLabel }) => [mapField, shortLabel || label]))
  const answers = fields.filter(isReadable).slice(0, MAX_OFFERED)
  return [
    ...PLACEHOLDERS,
    ...answers.map(({ mapField }) => ({
      name: ANSWER + mapField,
      means: labels.get(mapField) ? `Answer: ${labels.get(mapField)}` : 'Answer',
      stands: 'line' as const,
    })),
  ]
}
