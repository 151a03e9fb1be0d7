import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { directionOf } from '#engine/model/translate.ts'
import type { SheetData } from './sheet-data.ts'
import { Sheet } from './sheet.tsx'

/** Whatever is printed while this is drawn is this sheet and nothing else, also by the browser's own way to print. */
export function useSheet(read: () => SheetData): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    let printed: Printed | undefined
    const end = () => {
      printed?.end()
      printed = undefined
    }
    const begin = () => {
      end()
      printed = drawSheet(readNow())
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      end()
    }
  }, [])
}

interface Printed {
  end(): void
}

function drawSheet(data: SheetData): Printed {
  const { documentElement: html, title } = document
  const place = document.createElement('div')
  place.className = 'sheet'
  place.lang = data.language
  place.dir = directionOf(data.language)
  document.body.append(place)
  const root: Root = createRoot(place)
  flushSync(() => root.render(<Sheet {...data} />))
  for (const [name, text] of Object.entries(marginTexts(data))) html.style.setProperty(name, JSON.stringify(text))
  html.dataset['sheet'] = ''
  // A browser that draws no margins of ours writes it on every sheet, and names a file after it.
  document.title = [data.title, data.reference].filter(text => text !== '').join(' ')
  return {
    end() {
      root.unmount()
      place.remove()
      delete html.dataset['sheet']
      for (const name of Object.keys(marginTexts(data))) html.style.removeProperty(name)
      document.title = title
    },
  }
}

/** What stands in the margins of each page. */
const marginTexts = ({ title, reference, company: { name, address, phone } }: SheetData) => ({
  '--sheet-title': title,
  '--sheet-reference': reference,
  '--sheet-foot': [name, address, phone].filter(text => text !== '').join(' · '),
})
