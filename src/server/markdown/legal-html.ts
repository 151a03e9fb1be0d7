import sanitizeHtml from 'sanitize-html'
import { isBlank } from '#contract/portal/written-text.ts'
import { ALIGNED, ALLOWED_TAGS, sanitise } from './sanitise.ts'

/** The popup's own title is an h2. */
const HEADINGS = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' }

/**
 * A legal text as it may stand in the popup (P10.28): what an author may write, but for images, in whose place their words stand, so that
 * nothing is loaded. Headings begin below the popup's own; links lead where they do on the page at `address`, without one on the portal.
 */
export function legalHtml(html: string, address?: string): string {
  return sanitise(
    sanitizeHtml(html, {
      allowedTags: ALLOWED_TAGS.filter(tag => tag !== 'img'),
      allowedAttributes: { a: ['href', 'title'], ol: ['start'] },
      allowedClasses: { div: ALIGNED, span: ALIGNED },
      allowedSchemes: ['http', 'https', 'mailto', 'tel'],
      // The title of a page is no part of its text.
      nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title'],
      nestingLimit: 100,
      transformTags: {
        ...HEADINGS,
        img: (_tag, { alt }) => ({ tagName: 'span', attribs: {}, ...(alt && { text: alt }) }),
        a: (tagName, { href, title }) => ({ tagName, attribs: { ...linkTo(href, address), ...(title && { title }) } }),
      },
    }),
  )
}

/** A link to a place of the same page leads nowhere: its place is not marked here. */
function linkTo(href: string | undefined, address: string | undefined): { href?: string } {
  if (href === undefined || href.trim().startsWith('#')) return {}
  if (address === undefined) return { href }
  const url = URL.parse(href, address)
  return url ? { href: url.href } : {}
}

/** Is there something to read in sanitised HTML? What cannot be seen is no word. */
export const hasWords = (html: string): boolean => !isBlank(html.replace(/<[^>]*>/g, ''))
