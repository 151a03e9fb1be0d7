/**
 * `npm run bench [-- part …]`: measures the budgets on the built product, side by side on this machine, and reports.
 * Parts: bytes engine page keys widget staff grid server guests logins inbox calendar calendar-scroll booking heard memory. Writes .cache/bench.json. Nothing here decides whether a change passes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../built.ts'
import { type Line, tableOf } from './line.ts'

const PARTS: Readonly<Record<string, () => Promise<Line[]>>> = {
  bytes: async () => (await import('./bytes.ts')).measureBytes(),
  engine: async () => (await import('./rules.ts')).measureRules(),
  page: async () => (await import('./page.ts')).measurePage(),
  keys: async () => (await import('./keys.ts')).measureKeys(),
  widget: async () => (await import('./widget/widget.ts')).measureWidget(),
  staff: async () => (await import('./staff.ts')).measureStaff(),
  grid: async () => (await import('./grid.ts')).measureGrid(),
  server: async () => (await import('./server.ts')).measureServer(),
  guests: async () => (await import('./guests.ts')).measureGuests(),
  logins: async () => (await import('./logins.ts')).measureLogins(),
  inbox: async () => (await import('./inbox/inbox.ts')).measureInbox(),
  calendar: async () => (await import('./calendar.ts')).measureCalendar(),
  'calendar-scroll': async () => (await import('./calendar-scroll.ts')).measureCalendarScroll(),
  booking: async () => (await import('./booking/booking.ts')).measureBooking(),
  heard: async () => (await import('./booking/heard.ts')).measureHeard(),
  memory: async () => (await import('./memory.ts')).measureMemory(),
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
if (!(await ensureBuilt())) process.exit(1)

const cache = join(import.meta.dirname, '../../.cache')
mkdirSync(cache, { recursive: true })
const lines: Line[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`Measuring ${name} …`)
  const measured = await measure()
  lines.push(...measured)
  // All of it takes most of an hour: what is measured stays, also when it is stopped.
  writeFileSync(join(cache, 'bench.json'), `${JSON.stringify({ node: process.version, lines }, null, 2)}\n`)
  if (chosen.length !== 1) console.log(`${tableOf(measured)}\n`)
}
console.log(`\n${tableOf(lines)}`)
process.exit(0)
