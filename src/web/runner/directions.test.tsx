import '../apps/visitor.css'
import '#fields/kit/posters.css'
import '#fields/kit/rows.css'
import '#fields/widget/view/spaces.css'
import { expect, test } from 'vitest'

const WIDGETS = ['spaces', 'posters', 'rows'] as const

/** A word of the product in a widget, where the form runs so and the visitor reads in `lang`. */
function wordOf(widget: string, dir: 'ltr' | 'rtl', lang: string): CSSStyleDeclaration {
  document.body.innerHTML = `<div class="run" dir="${dir}"><div class="${widget}" lang="${lang}"><p>متاحة</p></div></div>`
  return getComputedStyle(document.querySelector(`.${widget} p`)!)
}

test.each(WIDGETS)('words of the %s that run from right to left begin where the form begins, also one from left to right', widget => {
  for (const [dir, side] of [
    ['ltr', 'left'],
    ['rtl', 'right'],
  ] as const) {
    const { textAlign, unicodeBidi } = wordOf(widget, dir, 'ar')
    expect([textAlign, unicodeBidi], dir).toEqual([side, 'plaintext'])
  }
})
