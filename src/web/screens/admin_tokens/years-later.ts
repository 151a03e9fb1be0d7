/** The same civil day so many years later; of February 29 the 28th where there is none, as the server counts. */
export function yearsLater(day: string, years: number): string {
  const sameDay = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  const isThere = new Date(`${sameDay}T00:00:00Z`).toISOString().startsWith(sameDay)
  return isThere ? sameDay : sameDay.replace(/29$/, '28')
}
