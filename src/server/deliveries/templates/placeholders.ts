import type { TemplatePlaceholder } from '#contract/portal/mail-templates.ts'

/** Placeholders that every template may have. */
export const PLACEHOLDERS: readonly TemplatePlaceholder[] = [
  { name: 'reference', means: 'Reference of the request', stands: 'line' },
  { name: 'title', means: 'Title of the request; title of the form where the receiver may not read the answers', stands: 'line' },
  { name: 'form', means: 'Title of the form', stands: 'line' },
  { name: 'company', means: 'Name of the company', stands: 'line' },
  { name: 'requester', means: 'Who sent it; “guest” where the receiver may not read the answers', stands: 'line' },
  { name: 'status', means: 'What became of it, as “Received” or “Confirmed”', stands: 'line' },
  { name: 'saved', means: 'When the draft was saved, in the reminder of one', stands: 'line' },
  { name: 'dates', means: 'When it takes place', stands: 'line' },
  { name: 'dates_before', means: 'When it was to take place, if that changed', stands: 'line' },
  { name: 'spaces', means: 'Its spaces, each with its status', stands: 'line' },
  { name: 'spaces_before', means: 'Its spaces of before, if they changed', stands: 'line' },
  {
    name: 'link',
    means: 'A button that opens the request, or its address within a line; nothing where the receiver has no link',
    stands: 'body',
  },
  { name: 'message', means: 'What was written, with its lines and the names of its files; nothing in other mails', stands: 'block' },
  { name: 'reason', means: 'Why it was decided so, and what happens next; nothing where nobody says it', stands: 'block' },
  { name: 'details', means: 'A table of reference, dates and spaces', stands: 'block' },
  { name: 'answers', means: 'All answers; nothing where the receiver may not read them', stands: 'block' },
]

export const ANSWER = 'answer.'

/** A part of a text: what stands as it is, or a placeholder by its name. */
export type TemplatePart = { readonly text: string } | { readonly name: string }

/** Whatever stands between braces, in one line. */
const BRACES = /\{([^{}\n\r]*)\}/g

/** Takes a text apart. Braces alone are text: `templateIssues` refuses them. */
export function partsOfText(text: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const match of text.matchAll(BRACES)) {
    parts.push({ text: text.slice(from, match.index) }, { name: (match[1] ?? '').trim() })
    from = match.index + match[0].length
  }
  return [...parts, { text: text.slice(from) }]
}
