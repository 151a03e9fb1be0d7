import type { CompanyData } from '#contract/portal/pages.ts'

type Profile = Pick<CompanyData, 'timezone' | 'readable_date_format' | 'readable_time_format'>

/** Instants as the company writes them: in its zone and its formats (specification section 5, Formats). */
export function companyTime({ timezone, readable_date_format, readable_time_format }: Profile) {
  const twelve = readable_time_format === '' || readable_time_format.startsWith('12')
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: twelve ? 'h12' : 'h23',
  })
  const civil = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const day = (at: number) => civil.format(at)
  const time = (at: number) => clock.format(at).replace(/\s+/g, ' ')
  const date = (at: number) => writeDate(day(at), readable_date_format)
  return { day, time, date, both: (at: number) => `${date(at)}, ${time(at)}` }
}

/** A civil date in the company's format. @param day `YYYY-MM-DD` */
export function writeDate(day: string, format: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return (format || 'MM/DD/YYYY')
    .toUpperCase()
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace('MM', month)
    .replace('DD', date)
}
