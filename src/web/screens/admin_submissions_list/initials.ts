/** The first letters of the first and of the last word of a name, as people count letters; of one word its first. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(word => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map(firstLetter).join('').toLocaleUpperCase('en')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

const firstLetter = (word = ''): string => segmenter.segment(word).containing(0)?.segment ?? ''
