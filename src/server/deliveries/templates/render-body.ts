import { markdownRenderer } from '../../markdown/markdown.ts'
import { STYLES } from '../mail-frame.ts'
import { partsOfText } from './placeholders.ts'

/** A text of Markdown in which a sign of its own stands for each placeholder, read and made safe: nothing that is put in later is read as Markdown. */
export interface RenderedBody {
  /** Sanitised, without styles and pictures. */
  readonly html: string
  /** Did it have a picture? */
  readonly hadPicture: boolean
  /** Matches a sign; its first group is the place of its name. */
  readonly sign: string
  /** Of the placeholders, in their order. */
  readonly names: readonly string[]
}

/** Reads the body of a template. */
export function renderBody(body: string): RenderedBody {
  // Letters and digits alone: they go through addresses, titles and code unchanged, wherever somebody put a placeholder.
  let mark = 'qzk'
  while (body.includes(mark)) mark += 'z'
  const names: string[] = []
  const marked = partsOfText(body).map(part => ('text' in part ? part.text : `${mark}${names.push(part.name) - 1}k`))
  const { html } = markdownRenderer()(marked.join(''))
  const [withoutPictures, hadPicture] = [html.replaceAll(/<img\b[^>]*>/g, ''), /<img\b/.test(html)]
  return { html: withoutPictures, hadPicture, sign: `${mark}(\\d+)k`, names }
}

/** Names of the placeholders that stand in an address, or in another attribute. */
export function namesInTags({ html, sign, names }: RenderedBody): readonly string[] {
  const found = [...html.matchAll(/<[^<>]*>/g)].flatMap(([tag]) => [...tag.matchAll(new RegExp(sign, 'g'))])
  return found.map(([, place]) => names[Number(place)] ?? '')
}

/** Where its links lead, as they were written. */
export const placesOfLinks = (html: string): readonly string[] =>
  [...html.matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g)].map(([, place = '']) => unescaped(place))

/** Names of the placeholders that do not stand in a paragraph of their own. */
export function namesInLines({ html, sign, names }: RenderedBody): readonly string[] {
  const rest = html.replaceAll(new RegExp(`<p>\\s*${sign}\\s*</p>`, 'g'), '')
  return [...rest.matchAll(new RegExp(sign, 'g'))].map(([, place]) => names[Number(place)] ?? '')
}

const TEXT = STYLES.text
const BLOCKS: Readonly<Record<string, string>> = {
  p: TEXT,
  h1: STYLES.title,
  h2: `${STYLES.heading};font-weight:600;margin:24px 0 8px`,
  h3: `${STYLES.heading};font-weight:600;margin:16px 0 8px`,
  h4: `${STYLES.heading};font-weight:600;margin:16px 0 8px`,
  h5: `${STYLES.heading};font-weight:600;margin:16px 0 8px`,
  h6: `${STYLES.heading};font-weight:600;margin:16px 0 8px`,
  ul: `${TEXT};padding:0 24px`,
  ol: `${TEXT};padding:0 24px`,
  li: 'margin:0 0 4px',
  blockquote: `${TEXT};padding:0 16px;border-left:3px solid #dfe3e8;border-right:0`,
  pre: 'font-family:ui-monospace,Consolas,monospace;font-size:14px;line-height:20px;white-space:pre-wrap;word-break:break-word;margin:0 0 16px',
  hr: `border:0;${STYLES.rule};margin:24px 0`,
  table: `${TEXT};border-collapse:collapse`,
  th: 'padding:4px 8px;border:1px solid #dfe3e8;text-align:start',
  td: 'padding:4px 8px;border:1px solid #dfe3e8',
}

const SIDES: Readonly<Record<string, string>> = { 'md-center': 'center', 'md-left': 'left', 'md-right': 'right' }

/** The same as mail programs need it: each element has its style, and no attribute but where a link leads and with what a list begins. */
export const styledHtml = (html: string): string =>
  html.replaceAll(/<([a-z][a-z0-9]*)\b([^<>]*)>/g, (_tag, name: string, attributes: string) => {
    const valueOf = (attribute: string) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1]
    const side = SIDES[valueOf('class') ?? '']
    const style = [BLOCKS[name], side && `text-align:${side}`].filter(Boolean).join(';')
    const [href, start] = [name === 'a' ? valueOf('href') : undefined, name === 'ol' ? valueOf('start') : undefined]
    return (
      `<${name}${href === undefined ? '' : ` href="${href}"`}${start === undefined ? '' : ` start="${start}"`}` +
      `${style === '' ? '' : ` style="${style}"`}>`
    )
  })

/** The same as text: paragraphs, whose lines stand as they are read. */
export function textOfHtml(html: string): readonly string[] {
  const text = html
    .replaceAll(/<pre\b.*?<\/pre>/gs, code => code.replaceAll('\n', '<br>'))
    .replaceAll('\n', ' ')
    .replaceAll(/<ol\b([^>]*)>(.*?)<\/ol>/g, (_list, attributes: string, items: string) => numbered(attributes, items))
    .replaceAll(/<br\b[^>]*>\s*/g, '\n')
    .replaceAll(/<hr\b[^>]*>/g, '\n\n---\n\n')
    .replaceAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/g, (_link, href: string, words: string) => linkAsText(href, words))
    .replaceAll(/<li\b[^>]*>\s*/g, '\n- ')
    .replaceAll(/<\/(?:td|th)>\s*/g, ' ')
    .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|blockquote|pre|table|div)\b[^>]*>/g, '\n\n')
    .replaceAll(/<\/?tr\b[^>]*>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
  return unescaped(text)
    .split(/\n\s*\n/)
    .map(paragraph =>
      paragraph
        .split('\n')
        .map(line => line.replaceAll(/[ \t]+/g, ' ').trim())
        .filter(Boolean)
        .join('\n'),
    )
    .filter(Boolean)
}

function numbered(attributes: string, items: string): string {
  let number = Number(/ start="(\d+)"/.exec(attributes)?.[1] ?? 1)
  return `<p>${items.replaceAll(/<li\b[^>]*>\s*/g, () => `<br>${number++}. `)}</p>`
}

function linkAsText(href: string, words: string): string {
  const shown = words.replaceAll(/<[^<>]*>/g, '').trim()
  return shown === '' || href === shown || href === `mailto:${shown}` || href === `tel:${shown}` ? words : `${words} (${href})`
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

const unescaped = (text: string): string => text.replaceAll(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
