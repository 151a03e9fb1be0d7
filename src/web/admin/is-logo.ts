import { MAX_LOGO_BYTES } from '#contract/portal/profile-rules.ts'

/** What a JPEG and a PNG begin with. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
] as const

/** Is it small enough, and by its content a JPEG or PNG? The server looks closer. */
export async function isLogo(file: File): Promise<boolean> {
  if (file.size === 0 || file.size > MAX_LOGO_BYTES) return false
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return BEGINNINGS.some(beginning => beginning.every((byte, at) => head[at] === byte))
}
