import { useEffect, useState } from 'react'
import { companyTime } from './company-time.ts'

const MINUTE_MS = 60_000

/** The day that it is in the company's zone, ISO: another one within a minute after midnight, also on a page that stays open. */
export function useToday(company: Parameters<typeof companyTime>[0]): string {
  const [today, setToday] = useState(() => companyTime(company).day(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(companyTime(company).day(Date.now())), MINUTE_MS)
    return () => clearInterval(timer)
  }, [company])
  return today
}
