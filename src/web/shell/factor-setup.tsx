import './factor.css'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { factorTexts as texts } from './factor-texts.ts'
import { TypedLine } from './typed-line.tsx'

interface Props {
  /** Base32, and the same as an address for an app. */
  readonly secret: string
  readonly address: string
  /** What is wrong with the code, or ''. */
  readonly issue: string
  readonly busy: boolean
  readonly onCode: (code: string) => void
  readonly onCancel: () => void
  readonly cancelLabel: string
}

function Unseen() {
  return <></>
}

/** Where it cannot be fetched, the key is typed. */
const QrPicture = lazy(() =>
  import('./qr-picture.tsx').then(
    ({ QrPicture: Picture }) => ({ default: Picture }),
    () => ({ default: Unseen }),
  ),
)

const focusCodeIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[name=code]')?.focus()
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

/** Sets up an authenticator app: its picture, its key in letters, and the first code of it (P2.132). */
export function FactorSetup({ secret, address, issue, busy, onCode, onCancel, cancelLabel }: Props) {
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const begins = useRef<HTMLParagraphElement>(null)
  const focusCode = () => focusCodeIn(form.current)

  // What was pressed is gone: it is read on from here, and no keyboard covers the picture.
  useEffect(() => begins.current?.focus(), [])

  useEffect(() => {
    // Said at its place, where it is typed again.
    if (issue !== '' && !busy) focusCodeIn(form.current)
  }, [issue, busy])

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') return focusCode()
    onCode(code)
  }

  return (
    <form ref={form} className="shell-factor" noValidate onSubmit={submit}>
      <p ref={begins} tabIndex={-1}>
        {texts.scan}
      </p>
      <Suspense fallback={<div className="shell-factor-picture" />}>
        <QrPicture text={address} label={texts.picture} />
      </Suspense>
      <div className="shell-factor-key">
        <span>
          {texts.key}: <code dir="ltr">{inGroups(secret)}</code>
        </span>
        <CopyButton text={secret} what={texts.key} />
      </div>
      <a className="shell-factor-app" href={address}>
        {texts.openApp}
      </a>
      <TypedLine
        id="factor-code"
        first
        name="code"
        type="text"
        inputMode="numeric"
        label={texts.typeCode}
        hint={texts.codeHint}
        autoComplete="one-time-code"
        value={code}
        issue={missing ? texts.codeRequired : issue}
        onChange={setCode}
      />
      <div className="shell-factor-acts">
        <Button type="submit" variant="primary" busy={busy}>
          {texts.turnOn}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  )
}
