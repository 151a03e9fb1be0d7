import './picture-input.css'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { removePersonPicture, setPersonPicture } from '#contract/portal/staff-people.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../api/call.ts'
import { squarePicture } from './square-picture.ts'
import { pictureTexts as texts } from './texts-picture.ts'
import { texts as shared } from './texts.ts'
import { toastFailure, toastSuccess } from './toasts.ts'

interface Props {
  readonly company: { readonly path: string }
  /** uuid of whose it is. */
  readonly uuid: string
  /** Its address; '': there is none. */
  readonly picture: string
  readonly onSaved: () => Promise<unknown>
  /** What is shown of it. */
  readonly children: ReactNode
}

/** The picture of a person, with the ways to change and remove it (P2.62): its middle is cut out here, so that no more travels than is shown. */
export function PictureInput({ company, uuid, picture, onSaved, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLButtonElement>(null)
  const help = useId()
  const [busy, setBusy] = useState(false)
  const params = { company: company.path, uuid }

  async function finish(done: string, work: () => Promise<string | undefined>) {
    setBusy(true)
    const problem = await work()
    if (problem === undefined) await onSaved()
    flushSync(() => setBusy(false))
    // What was pressed may be gone with the picture.
    choice.current?.focus()
    if (problem === undefined) toastSuccess(done)
    else toastFailure(texts.notChanged, problem)
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    void finish(texts.saved, async () => {
      const square = await squarePicture(file)
      if (!square) return texts.broken
      const form = new FormData()
      form.set('picture', square)
      const { ok, body } = await call(setPersonPicture, { params, form, quiet: true })
      return ok ? undefined : (body?.issues?.['picture'] ?? body?.message[1] ?? shared.retry)
    })
  }

  const remove = () =>
    finish(texts.removed, async () => {
      const { ok, body } = await call(removePersonPicture, { params, quiet: true })
      return ok ? undefined : (body?.message[1] ?? shared.retry)
    })

  return (
    <div className="shell-picture-input">
      {children}
      <input ref={input} type="file" accept="image/jpeg,image/png" hidden aria-label={texts.choose} onChange={choose} />
      <div className="shell-picture-acts">
        <Button ref={choice} busy={busy} aria-describedby={help} onClick={() => input.current?.click()}>
          {picture === '' ? texts.choose : texts.change}
        </Button>
        {picture !== '' && (
          <Button variant="quiet" disabled={busy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        )}
      </div>
      <p id={help} className="shell-picture-help">
        {texts.help}
      </p>
    </div>
  )
}
