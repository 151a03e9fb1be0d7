import type { Field } from '#engine/model/form.ts'
import { ownOptions } from './choice.ts'

/** Zones that were renamed, the name of today first: browsers and operating systems go on with the older ones for years. */
export const renamedZones: readonly (readonly string[])[] = [
  'Africa/Asmara Africa/Asmera',
  'America/Argentina/Buenos_Aires America/Buenos_Aires',
  'America/Argentina/Catamarca America/Catamarca',
  'America/Argentina/Cordoba America/Cordoba',
  'America/Argentina/Jujuy America/Jujuy',
  'America/Argentina/Mendoza America/Mendoza',
  'America/Atikokan America/Coral_Harbour',
  'America/Indiana/Indianapolis America/Indianapolis',
  'America/Kentucky/Louisville America/Louisville',
  'America/Nuuk America/Godthab',
  'Asia/Ho_Chi_Minh Asia/Saigon',
  'Asia/Kathmandu Asia/Katmandu',
  'Asia/Kolkata Asia/Calcutta',
  'Asia/Yangon Asia/Rangoon',
  'Atlantic/Faroe Atlantic/Faeroe',
  'Europe/Kyiv Europe/Kiev',
  'Pacific/Chuuk Pacific/Truk',
  'Pacific/Kanton Pacific/Enderbury',
  'Pacific/Pohnpei Pacific/Ponape',
  'UTC Etc/UTC GMT Etc/GMT Etc/UCT',
].map(names => names.split(' '))

/** The zone's name among the options of a field named `timezone`, which may have another of its names; else the text itself. */
export function zoneAmong(text: string, field: Field): string {
  const { mapField } = field
  if (mapField !== 'timezone' || text === '') return text
  const has = (name: string) => ownOptions(field).some(option => option.value === name)
  return has(text) ? text : (renamedZones.find(names => names.includes(text))?.find(has) ?? text)
}
