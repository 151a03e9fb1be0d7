import './markdown.css'
import { Html } from '#ui/html.tsx'
import type { InputProps } from '../field-props.ts'
import { IMAGE_BOX, type MarkdownField } from './markdown.ts'

/** The text is sanitised HTML when it reaches a widget. */
export function MarkdownInput({ field }: InputProps<MarkdownField>) {
  'use no memo'
  const { markdownLabel, label, imgWidth = IMAGE_BOX, imgHeight = IMAGE_BOX } = field

  // Through the CSSOM: style attributes in the server's HTML are forbidden by the content security policy.
  function box(element: HTMLElement | null) {
    element?.style.setProperty('--img-width', `${imgWidth}px`)
    element?.style.setProperty('--img-height', `${imgHeight}px`)
  }

  return (
    <div className="field-markdown" ref={box}>
      {markdownLabel ? <Html html={markdownLabel} /> : <p>{label}</p>}
    </div>
  )
}
