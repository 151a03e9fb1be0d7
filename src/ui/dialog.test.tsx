import './base.css'
import './tokens.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from './dialog.tsx'

const add = page.getByRole('button', { name: 'Add' })
const beneath = page.getByRole('button', { name: /^Remove all/ })

/** A dialog over a button that is everywhere. */
function Screen() {
  const [isOpen, setOpen] = useState(true)
  const [presses, setPresses] = useState(0)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={() => setPresses(presses + 1)}>
        Remove all ({presses})
      </button>
      {isOpen && (
        <Dialog title="Set Layout" onClose={close} actions={<button onClick={close}>Add</button>}>
          Theatre
        </Dialog>
      )}
    </>
  )
}

function open() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(<Screen />)
}

test('a double click on what closes a dialog presses nothing of what lies beneath, and the next click does', async () => {
  open()
  await add.dblClick()
  await expect.element(beneath).toHaveTextContent('Remove all (0)')
  expect(page.getByRole('dialog').query()).toBeNull()
  await expect.element(beneath).not.toHaveFocus()
  await beneath.click()
  await expect.element(beneath).toHaveTextContent('Remove all (1)')
})

test('a double click that begins after the dialog closed counts twice', async () => {
  open()
  await add.click()
  await beneath.dblClick({ position: { x: 5, y: 5 } })
  await expect.element(beneath).toHaveTextContent('Remove all (2)')
})

test('on a phone it is a sheet at the lower edge, on a desk it stands in the middle', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(360, 740)
  open()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const place = () => {
    const { left, right, top, bottom } = dialog.element().getBoundingClientRect()
    return { left, right: innerWidth - right, below: Math.round(innerHeight - bottom), above: Math.round(top) }
  }
  await expect.poll(place).toMatchObject({ left: 0, right: 0, below: 0 })
  await page.viewport(1280, 800)
  await expect.poll(() => Math.abs(place().above - place().below)).toBeLessThanOrEqual(1)
})
