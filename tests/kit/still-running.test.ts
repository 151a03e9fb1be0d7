import { expect, test } from 'vitest'
import { stopsWithTheFile, stopWhatStillRuns } from './still-running.ts'

test('what nobody stopped is stopped, the last one first, and one that cannot be stopped keeps no other', async () => {
  const stopped: string[] = []
  const stopOf = (name: string) => async () => void stopped.push(name)
  stopsWithTheFile(stopOf('first'))
  const forget = stopsWithTheFile(stopOf('stopped by its test'))
  stopsWithTheFile(() => Promise.reject(new Error('it hangs')))
  stopsWithTheFile(stopOf('last'))
  forget()
  await expect(stopWhatStillRuns()).rejects.toThrow('it hangs')
  expect(stopped).toEqual(['last', 'first'])
  await stopWhatStillRuns()
  expect(stopped).toHaveLength(2)
})
