import type { Somebody } from './fixture.ts'

/** From now on it is an error of this browser that anything is pressed by mouse or finger: complaints fail a test. */
export const withoutMouse = async ({ context, page }: Somebody): Promise<Somebody> => {
  await context.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, ({ target }) => console.error(`${type} at ${(target as Element).outerHTML.slice(0, 200)}`), true)
  })
  return { context, page }
}
