/** Bytes of UTF-8 that a name in a folder may have: some systems take 255, and a number may come behind it. */
const MAX_NAME_BYTES = 200
/** What no system takes in a name, or takes for something else; what nobody sees, and what turns the direction of what follows. */
const UNSAFE = /[\\/:*?"<>|]|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cn}|\p{Co}/gu
/** Names of devices on Windows, whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9\u00B9\u00B2\u00B3]|lpt[0-9\u00B9\u00B2\u00B3])(?:\.|$)/i

/**
 * A name that somebody gave to a file, as it may stand in a folder on any system: it leads nowhere else, is no device, begins with no dot and
 * ends with none, and shows its ending.
 */
export function safeName(name: string): string {
  const plain = name.toWellFormed().normalize('NFC').replaceAll(UNSAFE, '_').replaceAll(/\s+/g, ' ')
  const trimmed = plain.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  const named = trimmed === '' ? 'file' : DEVICE.test(trimmed) ? `_${trimmed}` : trimmed
  return shortName(named)
}

/** Cut before its ending. */
function shortName(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name
  const [stem, ending] = split(name)
  const room = MAX_NAME_BYTES - Buffer.byteLength(ending)
  let short = ''
  for (const letter of stem) {
    if (Buffer.byteLength(short + letter) > room) break
    short += letter
  }
  return `${short.trimEnd() || 'file'}${ending}`
}

/** `plan.pdf` as `plan` and `.pdf`; an ending is short. */
function split(name: string): readonly [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= 12 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

/** Safe names, each once in its folder whatever system unpacks it: `plan (2).pdf`. In the order of the names given. */
export function namesInFolder(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const safe = safeName(name)
    const [stem, ending] = split(safe)
    let unique = safe
    for (let number = 2; taken.has(keyOf(unique)); number += 1) unique = `${stem} (${number})${ending}`
    taken.add(keyOf(unique))
    return unique
  })
}

/** Some systems do not tell case and Unicode forms apart. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

/** The folder of a submission in a ZIP. */
export const folderOf = (reference: string): string => `files/${safeName(reference)}`
