import { useMemo } from 'react'

interface Props {
  /** Already sanitised by the server. */
  readonly html: string
  readonly className?: string
  readonly id?: string
  readonly inline?: boolean
  /** Tag of its language, where it is not that of what is around it. */
  readonly lang?: string | undefined
}

/** Prepared HTML, put in as it is. */
export function Html({ html, className = 'ui-prose', id, inline = false, lang }: Props) {
  const Tag = inline ? 'span' : 'div'
  // Another object would be put in anew.
  const content = useMemo(() => ({ __html: trusted(html) }), [html])
  return <Tag id={id} className={className} lang={lang} dangerouslySetInnerHTML={content} />
}

/** Not known to the compiler yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): TrustedHTML }
}

/** The only way in for HTML: the browser takes no text from anywhere else (server/http/headers.ts). */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('foyer', { createHTML: html => html })

function trusted(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html
}
