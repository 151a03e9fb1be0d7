import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../shell/texts.ts'

interface TitleProps {
  /** The form's. */
  readonly title: string
  /** From 0, among the shown pages. */
  readonly position: number
  readonly pageName: string | undefined
  /** Of the title, where it is not the form's. */
  readonly language: string | undefined
}

/** The form's title: large on the first page alone; later it is a line above the page's name, in whose place it stands where there is none. */
export function FormTitle({ title, position, pageName, language }: TitleProps) {
  const size = position === 0 ? 'run-title' : pageName ? 'run-form-title' : 'run-page-name'
  return (
    <h1 tabIndex={-1} className={pageName ? size : `${size} run-heading`} lang={language}>
      {title}
    </h1>
  )
}

interface HeadProps {
  readonly pageName: string | undefined
  /** Of the name, where it is not the form's. */
  readonly language: string | undefined
  /** Something on it needs an answer: the star is explained. */
  readonly hasRequired: boolean
}

/** The page's name, which gets the focus when it is turned to. */
export function PageHead({ pageName, language, hasRequired }: HeadProps) {
  return (
    <div className="run-head">
      {pageName && (
        <h2 tabIndex={-1} className="run-page-name run-heading" aria-describedby="run-place" lang={language}>
          {pageName}
        </h2>
      )}
      {hasRequired && (
        <p lang={languageNow()}>
          <span className="run-asterisk">*</span> {texts.needsAnswer}
        </p>
      )}
    </div>
  )
}
