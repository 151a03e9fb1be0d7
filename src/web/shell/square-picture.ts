import { PERSON_PICTURE_SIDE } from '#contract/portal/staff-people.ts'

/**
 * The middle of a picture as a square of at most 512 pixels a side, as a JPEG: written anew, so nothing of what a camera wrote into it is left.
 * @returns undefined: the browser cannot read it
 */
export async function squarePicture(file: Blob): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const cut = Math.min(bitmap.width, bitmap.height)
  const side = Math.min(cut, PERSON_PICTURE_SIDE)
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // What is transparent would be black as a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side)
  bitmap.close()
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })], 'picture.jpg', { type: 'image/jpeg' })
}
