import { networkOf } from '../http/network.ts'

/** Browsers by what they say of themselves, those first whose name others say too. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string): string => names.find(([, sign]) => sign.test(text))?.[0] ?? ''

/** A browser and a system as their owner knows them, `Firefox · Windows`; '' for a program that says neither. @param userAgent the header */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 1000)
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter(Boolean).join(' · ')
}

/** The network that an address lies in, without which of its machines it is: `192.0.2.0/24`, `2001:db8:1::/48`. */
export function networkName(address: string): string {
  const plain = networkOf(address)
  const bytes = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain)?.[1]
  if (bytes !== undefined) return `${bytes}.0/24`
  const groups = plain.split(':').filter(Boolean).slice(0, 3)
  return groups.length === 3 ? `${groups.join(':')}::/48` : ''
}
