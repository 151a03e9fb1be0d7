import type { Field } from '#engine/model/form.ts'
import type { FileItem } from '#engine/model/values.ts'
import { motif } from './pictures.ts'
import type { Random } from './random.ts'

/** A file of a demo submission: what the rules see of it, and its bytes. */
export interface DemoFile extends FileItem {
  readonly bytes: Buffer
}

const AGENDA = [
  '08:30  Doors open, coffee',
  '09:00  Welcome',
  '09:20  Where we stand',
  '10:30  Break',
  '11:00  Workshops',
  '12:30  Lunch',
  '13:30  Results',
  '15:00  Close',
  '',
].join('\n')

const GUESTS = ['Name,Company,Diet', 'Robin Vale,Northpoint,vegetarian', 'Alex Moreau,Sundial,', 'Kim Osei,Sundial,halal', ''].join('\n')

/** Files that suit the field: pictures where only pictures are taken. */
export function filesFor(field: Field, accent: string, random: Random): DemoFile[] {
  const { accept = '' } = field as { accept?: string }
  if (accept.includes('image')) return [demoFile(field, 'motif.png', 'image/png', motifIn(accent))]
  const agenda = demoFile(field, 'agenda.txt', 'text/plain', Buffer.from(AGENDA))
  const guests = demoFile(field, 'guest-list.csv', 'text/csv', Buffer.from(GUESTS))
  return field.isMultiple && random.chance(0.5) ? [agenda, guests] : [agenda]
}

const motifs = new Map<string, Buffer>()

/** Drawn once for each colour. */
function motifIn(accent: string): Buffer {
  const drawn = motifs.get(accent) ?? motif(accent)
  motifs.set(accent, drawn)
  return drawn
}

function demoFile(field: Field, name: string, type: string, bytes: Buffer): DemoFile {
  return { key: `${field.mapField}/${name}`, name, type, size: bytes.length, bytes }
}
