import { Avatar, Button } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { removePersonPicture, setPersonPicture } from '#contract/portal/staff-people.ts'
import { leadTo } from '../../admin/focus.ts'
import { call } from '../../api/call.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { personTexts as texts } from './person-texts.ts'
import { squarePicture } from '../../shell/square-picture.ts'

interface Props {
  readonly company: { readonly path: string }
  readonly person: { readonly uuid: string; readonly name: string; readonly email: string; readonly picture: string }
  readonly onChanged: () => unknown
}

/** The picture of a person, with the ways to change and remove it (P2.62). */
export function PictureInput({ company, person: { uuid, name, email, picture }, onChanged }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const params = { company: company.path, uuid }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    setBusy(true)
    const square = await squarePicture(file)
    if (!square) {
      setBusy(false)
      return toastFailure(texts.pictureFailed, texts.noPicture)
    }
    const form = new FormData()
    form.append('picture', square)
    const { ok, body } = await call(setPersonPicture, { params, form })
    setBusy(false)
    if (!ok) return toastFailure(texts.pictureFailed, body?.message[1])
    toastSuccess(texts.pictureSaved)
    onChanged()
  }

  async function remove() {
    setBusy(true)
    const { ok, body } = await call(removePersonPicture, { params })
    setBusy(false)
    if (!ok) return toastFailure(texts.pictureFailed, body?.message[1])
    toastSuccess(texts.pictureRemoved)
    // What was pressed goes with the picture.
    leadTo(() => button.current)
    onChanged()
  }

  return (
    <div className="people-picture">
      <Avatar src={picture || null} name={name || email} size="xl" color="accent" alt={picture ? texts.pictureOf(name || email) : ''} />
      <div className="people-acts">
        <input
          ref={input}
          hidden
          type="file"
          accept="image/jpeg,image/png"
          aria-label={texts.picture}
          onChange={event => void choose(event)}
        />
        <Button
          ref={button}
          size="compact-md"
          variant="default"
          loading={busy}
          title={texts.pictureRule}
          onClick={() => input.current?.click()}
        >
          {picture ? texts.changePicture : texts.choosePicture}
        </Button>
        {picture !== '' && (
          <Button size="compact-md" variant="subtle" disabled={busy} onClick={() => void remove()}>
            {texts.removePicture}
          </Button>
        )}
      </div>
    </div>
  )
}
