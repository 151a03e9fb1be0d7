import { startChromium } from '../chrome.ts'
import type { Line } from '../line.ts'
import { startProduct } from '../product.ts'
import { eventForm, spaceLines } from './form.ts'
import { measureOpening } from './opening.ts'
import { measurePresses } from './presses.ts'
import { measureTaken } from './taken.ts'

const SPACES = 1_200

/** The spaces widget over all spaces of the demo's size: what it weighs, when it can be used, what a press takes, and how live it is. */
export async function measureWidget(spaces = SPACES): Promise<Line[]> {
  const product = await startProduct()
  const browser = await startChromium()
  try {
    await product.addSpaces(spaceLines(spaces))
    const address = await product.addForm('spaces', eventForm())
    const plain = await product.addForm('plain', eventForm({ withWidget: false }))
    return [
      ...(await measureOpening(browser, address, plain, spaces)),
      ...(await measurePresses(browser, address, spaces)),
      await measureTaken(browser, product, address),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
