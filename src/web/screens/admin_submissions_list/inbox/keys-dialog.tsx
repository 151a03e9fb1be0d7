import { Switch } from '@mantine/core'
import { Fragment } from 'react'
import { useLetterKeysSwitch } from '../../../admin/letter-keys.ts'
import { StaffDialog } from '../../../admin/staff-dialog.ts'
import { inboxTexts as texts, KEYS } from './inbox-texts.ts'

interface Props {
  readonly onClose: () => void
}

/** The keys of the list, and whether they are heard. */
export function KeysDialog({ onClose }: Props) {
  const [isOn, setOn] = useLetterKeysSwitch()
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
      <Switch label={texts.letterKeys} checked={isOn} onChange={event => setOn(event.currentTarget.checked)} />
    </StaffDialog>
  )
}
