interface Props {
  /** Already sanitised by the server. */
  readonly html: string
  readonly className?: string
  readonly id?: string
  readonly inline?: boolean
}

/** Prepared HTML, put in as it is. */
export function Html({ html, className = 'ui-prose', id, inline = false }: Props) {
  const Tag = inline ? 'span' : 'div'
  return <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
