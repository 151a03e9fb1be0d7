import { useEffect, useState } from 'react'

/** The moment, in milliseconds since 1970, that goes on by itself. @param every milliseconds */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
