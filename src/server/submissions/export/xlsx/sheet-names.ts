/** Characters of the name of a sheet. */
const MAX_NAME = 31
/** What a name may not hold; it is never that of the sheet in which Excel writes changes. */
const UNSAFE = /[:\\/?*[\]]|\p{Cc}|\p{Cf}/gu

/** Gives each sheet its name: what Excel takes, each once whatever its case. */
export function sheetNames(): (title: string) => string {
  const taken = new Set<string>(['history'])
  return title => {
    const plain = title
      .toWellFormed()
      .replaceAll(UNSAFE, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/^'+|'+$/g, '')
      .trim()
    const base = plain === '' ? 'Sheet' : plain
    let name = short(base, MAX_NAME)
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const ending = ` (${number})`
      name = `${short(base, MAX_NAME - ending.length)}${ending}`
    }
    taken.add(name.toLowerCase())
    return name
  }
}

/** At most so many UTF-16 units, and no half of a letter. */
const short = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
