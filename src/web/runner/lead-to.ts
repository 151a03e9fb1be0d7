import { controlId } from './ids.ts'

/** To the field itself, without a hash in the address (a hash means something: `edit`, `clone`, `debug`). */
export function leadTo(mapField = ''): void {
  const control = document.getElementById(controlId(mapField))
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
