import { useState } from 'react'
import { MAX_NOTIFIED } from '#contract/portal/form-mails.ts'
import { leadTo } from '../../../admin/focus.ts'
import { addressesIn, addRow, type AddressRow, rowsOf, settleRows, splitAddresses, typeInto } from './addresses.ts'
import { mailsTexts as texts } from './mails-texts.ts'

/** The addresses that get a notice while they are edited, a line each. */
export function useAddresses(first: readonly string[]) {
  const [rows, setRows] = useState(() => rowsOf(first))
  /** What became of what was pasted or typed. */
  const [note, setNote] = useState('')
  /** What the server said of all of them. */
  const [refusal, setRefusal] = useState<string>()

  /** Another list in place of this one: what was said of it is over. */
  function put(rows: readonly AddressRow[], said = '') {
    setRows(rows)
    setNote(said)
    setRefusal(undefined)
  }

  function settleAll() {
    const settled = settleRows(rows)
    const [double] = settled.doubles
    if (double === undefined) setRows(settled.rows)
    else put(settled.rows, texts.inList(double))
    return settled.rows
  }

  return {
    rows,
    addresses: addressesIn(rows),
    note,
    refusal,
    /** One more line may be typed. */
    hasRoom: rows.length < MAX_NOTIFIED,

    begin: (addresses: readonly string[]) => put(rowsOf(addresses)),
    type: (id: number, text: string) => put(typeInto(rows, id, text)),
    /** Typing is over for now. */
    leave: () => void settleAll(),

    /** @returns undefined: some of them cannot be saved like this */
    settle() {
      const settled = settleAll()
      return settled.some(({ issue }) => issue !== undefined) ? undefined : { rows: settled, addresses: addressesIn(settled) }
    },

    /** @param about all of them, if anything */
    refuse(refused: readonly AddressRow[], about: string | undefined) {
      setRows(refused)
      setRefusal(about)
    },

    /** An empty line gets the focus: the one that is there, else one more, at the end or below another. */
    add(below?: number) {
      const settled = settleAll()
      const empty = settled.find(({ text }) => text === '')
      if (empty) return leadTo(lineOf(empty.id))
      if (settled.length >= MAX_NOTIFIED) return
      const added = addRow(settled, below)
      put(added.rows)
      leadTo(lineOf(added.id))
    },

    remove(id: number) {
      const at = rows.findIndex(row => row.id === id)
      const others = rows.toSpliced(at, 1)
      put(settleRows(others).rows)
      leadTo(lineOf((others[at] ?? others.at(-1))?.id))
    },

    /** Several at once become a line each. @returns false: it is one alone, and typed as any other */
    paste(id: number, text: string): boolean {
      if (splitAddresses(text).length < 2) return false
      const before = new Set(rows.map(row => row.id).filter(one => one !== id))
      const settled = settleRows(typeInto(rows, id, text))
      const added = settled.rows.filter(row => !before.has(row.id))
      const taken = added.filter(({ issue }) => issue !== texts.tooMany)
      put(settled.rows, texts.pasted(taken.length, settled.doubles.length))
      leadTo(lineOf((settled.rows.find(({ issue }) => issue !== undefined) ?? added.at(-1))?.id))
      return true
    },
  }
}

export type EditedAddresses = ReturnType<typeof useAddresses>

/** The line with this id; the button that adds one where there is none. */
const lineOf = (id: number | undefined) => () =>
  document.querySelector<HTMLElement>(id === undefined ? '.form-mails-add' : `[data-address="${id}"]`)
