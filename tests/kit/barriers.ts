import axe from 'axe-core'

interface Looked {
  /** Rules of axe that this place cannot keep: it is a part of a page, or has no styles. */
  readonly without?: readonly string[]
}

/**
 * What axe knows to be a barrier in a place, contrast included, each as its rule and the element.
 * Only what is wrong is described: to describe all that is right takes as long as to look.
 */
export async function barriersIn(place: Element | Document = document.body, { without = [] }: Looked = {}): Promise<string[]> {
  const rules = Object.fromEntries(without.map(rule => [rule, { enabled: false }]))
  const { violations } = await axe.run(place, { resultTypes: ['violations'], preload: false, elementRef: false, rules })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
