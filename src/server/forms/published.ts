import type { Field, Page } from '#engine/model/form.ts'
import type { FormContent, PublishedForm } from '#contract/portal/forms.ts'
import type { FormTranslation } from '#engine/model/translate.ts'
import { kinds } from '#fields/types.ts'
import type { RenderMarkdown } from '../markdown/markdown.ts'
import { publicField } from './public-content.ts'
import { dayOf, withZones, type ZoneOptions } from './zones.ts'

export interface Published {
  readonly form: PublishedForm
  /** Origins of the images that its texts show: the page's CSP names exactly them. */
  readonly images: readonly string[]
  /** Origins of the pages that its iframes show: likewise. */
  readonly frames: readonly string[]
}

export interface Identity {
  readonly uuid: string
  readonly path: string
  readonly type: { readonly key: string; readonly name: string }
  readonly version: number
}

/** A form as a visitor gets it: every Markdown text of it as sanitised HTML in its place, the time zones with today's offsets. */
export type Publish = (content: FormContent, identity: Identity) => Published

/** Every Markdown text that publishing renders, in all languages, characters together. To read one takes some microseconds. */
export function markdownLengthOf(content: FormContent): number {
  let length = 0
  const countOnly = makePublish({ renderMarkdown: text => ((length += text.length), UNREAD), zoneOptions: () => [] })
  countOnly(content, NOBODY)
  return length
}

const UNREAD = { html: '', images: [] }
const NOBODY: Identity = { uuid: '', path: '', type: { key: '', name: '' }, version: 0 }

export interface PublishParts {
  readonly renderMarkdown: RenderMarkdown
  readonly zoneOptions: ZoneOptions
}

export function makePublish({ renderMarkdown, zoneOptions }: PublishParts): Publish {
  return (content, identity) => {
    const images = new Set<string>()
    const html = (text: string): string => {
      const rendered = renderMarkdown(text)
      for (const origin of rendered.images) images.add(origin)
      return rendered.html
    }
    const form: PublishedForm = {
      ...content,
      ...identity,
      intro: html(content.intro),
      saved_content: html(content.saved_content),
      submitted_content: html(content.submitted_content),
      edited_content: html(content.edited_content),
      ...(content.translations && { translations: inAll(content.translations, translation => contents(translation, html)) }),
      fields: withZones(content, () => zoneOptions(dayOf(Date.now()))).fields.map(page => publishPage(page, html)),
    }
    return { form, images: [...images], frames: framesIn(content) }
  }
}

function framesIn({ fields }: FormContent): string[] {
  const urls = fields.flatMap(page => page.fields).map(field => kinds[field.type]?.embeds?.(field).url ?? '')
  const origins = urls.map(url => URL.parse(url)?.origin ?? '')
  return [...new Set(origins)].filter(origin => origin !== '')
}

function publishPage(page: Page, html: (text: string) => string): Page {
  return { ...page, fields: page.fields.map(field => publishField(publicField(field), html)) }
}

function publishField(field: Field, html: (text: string) => string): Field {
  const { translations } = field
  if (!translations) return { ...field, ...texts(field, html) }
  return { ...field, ...texts(field, html), translations: inAll(translations, own => ({ ...own, ...texts(own, html) })) }
}

function inAll<T>(translations: Readonly<Record<string, T>>, change: (translation: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(translations).map(([language, own]) => [language, change(own)]))
}

const CONTENTS = ['intro', 'saved_content', 'submitted_content', 'edited_content'] as const

function contents(translation: FormTranslation, html: (text: string) => string): FormTranslation {
  const rendered = CONTENTS.flatMap(name => (translation[name] ? [[name, html(translation[name])]] : []))
  return { ...translation, ...Object.fromEntries(rendered) }
}

interface Marked {
  readonly markdownLabel?: string
  readonly popoverContent?: string
}

function texts({ markdownLabel, popoverContent }: Marked, html: (text: string) => string): Marked {
  return {
    ...(markdownLabel === undefined ? {} : { markdownLabel: html(markdownLabel) }),
    ...(popoverContent === undefined ? {} : { popoverContent: html(popoverContent) }),
  }
}
