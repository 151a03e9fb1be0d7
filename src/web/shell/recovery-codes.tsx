import './factor.css'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { CopyButton } from './copy-button.tsx'
import { factorTexts as texts } from './factor-texts.ts'
import { printText } from './print-text.ts'

interface Props {
  readonly codes: readonly string[]
  /** Whose they are: stands above them on paper and in a file. */
  readonly email: string
  readonly company: string
  readonly onDone: () => void
}

/** Recovery codes, this once (P2.131): to be copied, stored or printed. */
export function RecoveryCodes({ codes, email, company, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = texts.codesFile({ email, company })
  const lines = `${title}\n\n${codes.join('\n')}\n`

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="shell-factor">
      <h3 ref={heading} tabIndex={-1}>
        {texts.codesTitle}
      </h3>
      <p>{texts.codesText}</p>
      <ul className="shell-factor-codes" dir="ltr" aria-label={texts.codesTitle}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="shell-factor-acts">
        <CopyButton text={codes.join('\n')} what={texts.codesName} />
        <Button onClick={() => saveFile('recovery-codes.txt', lines, 'text/plain')}>{texts.download}</Button>
        <Button onClick={() => printText(title, codes.join('\n'))}>{texts.print}</Button>
      </div>
      <div className="shell-factor-acts">
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  )
}
