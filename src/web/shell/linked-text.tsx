import { Fragment } from 'react'

/** Up to a blank; what ends a sentence or closes a bracket is no part of it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/giu

/** A text as somebody typed it: addresses in it lead somewhere, nothing else of it means anything. Its lines are kept by where it stands. */
export function LinkedText({ text }: { readonly text: string }) {
  return partsOf(text).map(({ words, address }, index) => (
    <Fragment key={index}>
      {words}
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
      )}
    </Fragment>
  ))
}

function partsOf(text: string): { readonly words: string; readonly address: string }[] {
  const parts: { words: string; address: string }[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push({ words: text.slice(end, index), address: URL.canParse(address) ? address : '' })
    end = URL.canParse(address) ? index + address.length : index
  }
  return [...parts, { words: text.slice(end), address: '' }]
}
