/** The first control of a group has the field's own id: an error summary leads there. */
export function optionId(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index}`
}
