interface Props {
  /** Already sanitised by the server. */
  readonly html: string
  readonly className?: string
  readonly id?: string
  readonly inline?: boolean
}

/** Prepared HTML, put in as it is. */
export function Html({ html, className = 'ui-prose', id, inline = false }: Props) {
  'use memo'
  const Tag = inline ? 'span' : 'div'
  return <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}

/** Not known to the compiler yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): TrustedHTML }
}

/** The only way in for HTML on a visitor's page: there the browser takes no text from anywhere else (server/http/headers.ts). */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('foyer', { createHTML: html => html })

function trusted(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html
}
