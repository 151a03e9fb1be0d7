import { useEffect, useState } from 'react'
import type { Visit } from '../../runner/visit.ts'

/** Draws again after every change of a run, once for each: rules look at any answer. */
export function useEveryChange(visit: Visit): void {
  const [, setTurn] = useState(0)
  useEffect(() => {
    let frame = 0
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setTurn(turn => turn + 1)
      })
    }
    const names = visit.form.fields.flatMap(page => page.fields.map(field => field.mapField))
    const stops = [visit.run.watchForm(later), ...names.map(name => visit.run.watch(name, later))]
    later()
    return () => {
      cancelAnimationFrame(frame)
      for (const stop of stops) stop()
    }
  }, [visit])
}
