import { Fragment } from 'react'

/** Days and times in one text: it breaks into lines between them, and within none. */
export function Unbroken({ text }: { text: string }) {
  'use memo'
  // Words from right to left are kept apart by signs in pairs, which are cut nowhere: else '09:00 AM – 05:00 PM' is read backwards.
  if (text.includes('\u2068')) return text
  return text.split(/(?<=[,،、] ?| – )/).map((part, at) => (
    // Parts have no name of their own, and none changes its place.
    <Fragment key={at}>
      <span className="spaces-unbroken">{part.trimEnd()}</span>
      {part.endsWith(' ') && ' '}
    </Fragment>
  ))
}
