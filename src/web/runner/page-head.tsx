import { Progress } from '#ui/progress.tsx'
import { texts } from '../shell/texts.ts'

interface Props {
  /** From 0, among the shown pages. */
  readonly position: number
  readonly pages: number
  readonly title: string | undefined
}

/** Where the visitor is: 'Page X of Y' with a bar when there is more than one page. Gets the focus when a page is turned. */
export function PageHead({ position, pages, title }: Props) {
  const words = texts.pageOf(position + 1, pages)
  return (
    <div className="run-head" tabIndex={-1}>
      {pages > 1 && (
        <>
          <p lang="en">{words}</p>
          <Progress share={(position + 1) / pages} label={texts.progress} text={words} />
        </>
      )}
      {title && <h2>{title}</h2>}
    </div>
  )
}
