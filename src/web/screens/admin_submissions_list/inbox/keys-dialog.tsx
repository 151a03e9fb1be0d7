import { Switch } from '@mantine/core'
import { Fragment } from 'react'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { inboxTexts as texts, KEYS } from './inbox-texts.ts'

interface Props {
  readonly isOn: boolean
  readonly onSwitch: (on: boolean) => void
  readonly onClose: () => void
}

/** The keys of the list, and whether they are heard. */
export function KeysDialog({ isOn, onSwitch, onClose }: Props) {
  return (
    <StaffDialog title={texts.keys} onClose={onClose}>
      <table className="submissions-inbox-keys">
        <thead className="ui-visually-hidden">
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.does}</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(({ keys, does }) => (
            <tr key={does}>
              <td>
                {keys.map(key => (
                  <Fragment key={key}>
                    <kbd>{key}</kbd>{' '}
                  </Fragment>
                ))}
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch label={texts.letterKeys} checked={isOn} onChange={event => onSwitch(event.currentTarget.checked)} />
    </StaffDialog>
  )
}
