import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompanyData } from '#contract/portal/pages.ts'
import { removePersonPicture, setPersonPicture } from '#contract/portal/staff-people.ts'
import { Button } from '#ui/button.tsx'
import { call } from '../../api/call.ts'
import { squarePicture } from '../../shell/square-picture.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts as texts } from './account-texts.ts'

interface Props {
  readonly company: CompanyData
  /** uuid of the account. */
  readonly uuid: string
  /** Its address; '': there is none. */
  readonly picture: string
  readonly onSaved: () => Promise<void>
}

/** One's own picture: its middle is cut out here, so that no more travels than is shown. */
export function PictureInput({ company, uuid, picture, onSaved }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLButtonElement>(null)
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
    else toastFailure(texts.pictureNotChanged, problem)
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    void finish(texts.pictureSaved, async () => {
      const square = await squarePicture(file)
      if (!square) return texts.pictureBroken
      const form = new FormData()
      form.set('picture', square)
      const { ok, body } = await call(setPersonPicture, { params, form, quiet: true })
      return ok ? undefined : (body?.issues?.['picture'] ?? body?.message[1] ?? shared.retry)
    })
  }

  const remove = () =>
    finish(texts.pictureRemoved, async () => {
      const { ok, body } = await call(removePersonPicture, { params, quiet: true })
      return ok ? undefined : (body?.message[1] ?? shared.retry)
    })

  return (
    <AccountSection title={texts.picture} help={texts.pictureHelp}>
      {picture !== '' && <img className="account-picture" src={picture} alt={texts.picture} width={96} height={96} />}
      <input ref={input} type="file" accept="image/jpeg,image/png" hidden aria-label={texts.choosePicture} onChange={choose} />
      <div className="account-actions">
        <Button ref={choice} busy={busy} onClick={() => input.current?.click()}>
          {picture === '' ? texts.choosePicture : texts.changePicture}
        </Button>
        {picture !== '' && (
          <Button variant="quiet" disabled={busy} onClick={() => void remove()}>
            {texts.removePicture}
          </Button>
        )}
      </div>
    </AccountSection>
  )
}
