import { Button, Group } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { imageAddress } from '#contract/portal/resource-rows.ts'
import { MAX_IMAGE_BYTES, removeImage, setImage } from '#contract/portal/resources.ts'
import { addressOf, call } from '../../api/call.ts'
import { reportFailure } from '../../api/failure.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { useAsk } from '../use-ask.ts'
import { resourceTexts as texts } from './resource-texts.ts'

interface Props {
  readonly company: { readonly path: string }
  readonly noun: 'space' | 'layout' | 'poster'
  readonly row: { readonly uuid: string; readonly image_file: string | null }
  readonly name: string
  readonly mayEdit: boolean
  readonly onChanged: () => void
}

/** The picture of a row, with the ways to change and remove it. */
export function ImageInput({ company, noun, row: { uuid, image_file }, name, mayEdit, onChanged }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const ask = useAsk()
  const params = { company: company.path, noun, uuid }
  const choice = image_file === null ? texts.choosePicture : texts.changePicture

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    if (file.size > MAX_IMAGE_BYTES) return toastFailure(texts.pictureFailed, texts.pictureRule)
    setBusy(true)
    const refusal = await sendImage(addressOf(setImage.path, params), file)
    setBusy(false)
    if (refusal !== undefined) return toastFailure(texts.pictureFailed, refusal || undefined)
    toastSuccess(texts.pictureSaved)
    onChanged()
  }

  async function remove() {
    if (!(await ask({ title: texts.removePictureOf(name), text: texts.removePictureText, yes: texts.removePicture, danger: true }))) return
    setBusy(true)
    const { ok, body } = await call(removeImage, { params })
    setBusy(false)
    if (!ok) return toastFailure(texts.pictureFailed, body?.message[1])
    toastSuccess(texts.pictureRemoved)
    onChanged()
  }

  return (
    <div className="resource-image">
      {image_file !== null && <img src={imageAddress(company, image_file)} alt={texts.pictureOf(name)} />}
      {mayEdit && (
        <Group gap="xs">
          <input ref={input} hidden type="file" accept="image/jpeg,image/png" onChange={choose} />
          <Button
            size="compact-sm"
            variant="default"
            loading={busy}
            title={texts.pictureRule}
            aria-label={texts.pictureAction(choice, name)}
            onClick={() => input.current?.click()}
          >
            {choice}
          </Button>
          {image_file !== null && (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={busy}
              aria-label={texts.pictureAction(texts.removePicture, name)}
              onClick={() => void remove()}
            >
              {texts.removePicture}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

/** @returns why the picture was refused; undefined: it was taken */
async function sendImage(address: string, file: File): Promise<string | undefined> {
  const body = new FormData()
  body.append('image', file)
  try {
    const answer = await fetch(address, { method: 'POST', credentials: 'include', body })
    if (answer.ok) return undefined
    const outcome = (await answer.json().catch(() => undefined)) as { message?: [string, string] } | undefined
    if (answer.status === 401 || answer.status === 403) reportFailure(answer.status, outcome)
    return outcome?.message?.[1] ?? ''
  } catch {
    return ''
  }
}
