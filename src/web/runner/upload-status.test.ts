import { afterEach, expect, test, vi } from 'vitest'
import { createFileBox } from '#fields/kit/file-box-dom.ts'
import { type NewFile, unreadableIssues, markRefused, findUnreadable } from './upload-status.ts'

afterEach(() => vi.useRealTimers())

const box = createFileBox()

function fresh(name: string, mapField = 'Plan', file = new File(['abc'], name)): NewFile {
  return { mapField, file, item: box.add(file) }
}

/** A file whose disk says so when it is read. */
function answering(name: string, read: () => Promise<ArrayBuffer>): NewFile {
  const file = new File(['abc'], name)
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: read })
  return fresh(name, 'Plan', file)
}

test('those that cannot be read are found among many', async () => {
  const gone = answering('gone.pdf', () => Promise.reject(new DOMException('gone', 'NotReadableError')))
  expect(await findUnreadable([fresh('a.pdf'), gone, fresh('empty.txt', 'Plan', new File([], 'empty.txt'))])).toEqual([gone])
})

test('a disk that takes its time is not taken for a file that is gone', async () => {
  vi.useFakeTimers()
  const found = findUnreadable([answering('asleep.pdf', () => new Promise(() => {}))])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await found).toEqual([])
})

test('what cannot be read is reported by field, with every name', () => {
  const words = unreadableIssues([fresh('a.pdf'), fresh('b.pdf'), fresh('c.pdf', 'Logo')])
  expect(words['Plan']).toMatch(/^These files can no longer be read: a\.pdf, b\.pdf\./)
  expect(words['Logo']).toMatch(/^The file c\.pdf can no longer be read/)
})

test('files that an issue of their field names are refused, those of other fields are not', () => {
  const files = [fresh('plan.pdf'), fresh('my plan.pdf'), fresh('my plan.pdf', 'Logo'), fresh('d.pdf')]
  markRefused(box, files, { Plan: 'The type of the file my plan.pdf is not allowed.' })
  expect([...box.uploadStatuses()]).toEqual([[files[1]!.item.key, { is: 'refused' }]])
})
