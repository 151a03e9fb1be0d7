import sanitizeHtml from 'sanitize-html'

export const ALIGNED = ['md-center', 'md-left', 'md-right']

export const ALLOWED_TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'em',
  'strong',
  'b',
  'i',
  'u',
  's',
  'del',
  'sub',
  'sup',
  'code',
  'pre',
  'blockquote',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'div',
  'span',
]

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
  },
  allowedClasses: { div: ALIGNED, span: ALIGNED },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 100,
  transformTags: {
    a: (_tag, attribs) => ({
      tagName: 'a',
      attribs: {
        ...(attribs['href'] === undefined ? {} : { href: attribs['href'] }),
        ...(attribs['title'] === undefined ? {} : { title: attribs['title'] }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
  // an image without an address that is allowed
  exclusiveFilter: frame => frame.tag === 'img' && !frame.attribs['src'],
}

/**
 * Only what an author may write (P8.36): headings, paragraphs, lists, links, images (https or our own),
 * emphasis, code, tables, quotes, rules, breaks, and blocks set to a side. No style, no script, no other attribute.
 * Sanitising twice gives the same as once.
 */
export function sanitise(html: string): string {
  const once = sanitizeHtml(html, OPTIONS)
  // What an author nests wrongly (a paragraph in one) is put right by reading it again.
  const twice = sanitizeHtml(once, OPTIONS)
  return once === twice ? once : sanitizeHtml(twice, OPTIONS)
}
