import './progress.css'

interface Props {
  /** 0 to 1. */
  readonly share: number
  readonly label: string
  /** What a screen reader says instead of a percentage. */
  readonly text?: string
}

/** A native progress bar: no style attribute is needed to draw it, so it is the same when made on the server. */
export function Progress({ share, label, text }: Props) {
  return <progress className="ui-progress" value={share} max={1} aria-label={label} aria-valuetext={text} />
}
