import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type ClipboardEvent, Fragment, type ReactNode } from 'react'
import { atClick } from '#fields/kit/press-dom.ts'
import { pressedKey } from '#ui/keys.ts'
import { Icon } from '../../../admin/icons.tsx'
import type { AddressRow } from './addresses.ts'
import { mailsTexts as texts } from './mails-texts.ts'
import type { EditedAddresses } from './use-addresses.ts'

interface Props {
  readonly addresses: EditedAddresses
  /** What is said of one beneath it. */
  readonly noteOf: (address: string) => ReactNode
}

/** The addresses that get a notice, a line each: typed, pasted, removed. */
export function AddressList({ addresses, noteOf }: Props) {
  const { rows, note, refusal, hasRoom } = addresses
  return (
    <div role="group" aria-label={texts.noticeToNamed} className="form-mails-addresses">
      {rows.length === 0 && <span className="staff-hint">{texts.noneNamed}</span>}
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          <AddressLine row={row} number={at + 1} addresses={addresses} />
          {noteOf(row.text)}
        </Fragment>
      ))}
      <Button
        className="form-mails-add"
        variant="light"
        leftSection={<Icon name="add" />}
        disabled={!hasRoom}
        onClick={() => addresses.add()}
      >
        {texts.addAddress}
      </Button>
      {refusal !== undefined && <p className="form-rule-issue">{refusal}</p>}
      <p role="status" className="form-mails-said">
        {note}
      </p>
      <p className="staff-hint">{hasRoom ? texts.pasteHelp : texts.isFull}</p>
    </div>
  )
}

interface LineProps {
  readonly row: AddressRow
  /** From 1. */
  readonly number: number
  readonly addresses: EditedAddresses
}

function AddressLine({ row, number, addresses }: LineProps) {
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const text = event.clipboardData.getData('text')
    const pasted = value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length)
    // A box of one line would make one of them all.
    if (addresses.paste(row.id, pasted)) event.preventDefault()
  }
  return (
    <div className="form-mails-address">
      <TextInput
        aria-label={texts.address(number)}
        data-address={row.id}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={row.text}
        error={row.issue ?? row.refusal}
        onChange={event => addresses.type(row.id, event.currentTarget.value)}
        onBlur={() => atClick(addresses.leave)}
        onPaste={paste}
        onKeyDown={event => {
          if (pressedKey(event) !== 'Enter' || row.text.trim() === '') return
          event.preventDefault()
          addresses.add(row.id)
        }}
      />
      <ActionIcon
        size="input-sm"
        variant="default"
        aria-label={texts.removeAddress(row.text.trim() || texts.address(number))}
        onClick={() => addresses.remove(row.id)}
      >
        <Icon name="trash" />
      </ActionIcon>
    </div>
  )
}
