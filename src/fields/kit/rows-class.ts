/** Class names of a widget of rows. @param width of its place; undefined until that is known */
export function classOfRows(width: number | undefined, isNarrow: boolean): string {
  if (width === undefined) return 'rows rows-coming'
  return isNarrow ? 'rows rows-narrow' : 'rows'
}
