import './decide-buttons.css'
import { Button, Menu } from '@mantine/core'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { Icon } from '../../admin/icons.tsx'
import { useLetterKeysSwitch } from '../../admin/letter-keys.ts'
import { useLetterKeys } from '../../admin/use-letter-keys.ts'
import { conversationTexts } from './conversation/conversation-texts.ts'
import { useOpenedFor } from './use-opened-for.ts'
import { type Decide, isUndecided, usualStatus } from './decision.ts'
import { decisionTexts as texts } from './decision-texts.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly onDecide: Decide
  /** undefined: nobody is asked for more now. */
  readonly onAsk: (() => void) | undefined
}

/** Approve, Decline and Ask for more, as long as a request waits for one of them: by a press, and by the keys A, D and M. */
export function DecideButtons({ page, onDecide, onAsk }: Props) {
  const [hasKeys] = useLetterKeysSwitch()
  const isOpen = isUndecided(page.submission.status)
  const approved = isOpen ? usualStatus(page, 'approved') : undefined
  const declined = isOpen ? usualStatus(page, 'declined') : undefined
  const approve = approved && (() => onDecide({ status: approved }))
  const decline = declined && (() => onDecide({ status: declined }))
  useLetterKeys({ a: approve, d: decline })
  useOpenedFor({ approve, decline })
  if (!approved && !declined) return null

  const keyOf = (act: string, key: string) => (hasKeys ? { title: texts.keyOf(act, key), 'aria-keyshortcuts': key } : {})
  return (
    <div className="submission-decide">
      {declined && (
        <Button variant="default" {...keyOf(texts.decline, 'D')} onClick={() => onDecide({ status: declined })}>
          {texts.decline}
        </Button>
      )}
      {isOpen && onAsk && (
        <Button
          className="submission-ask"
          variant="default"
          leftSection={<Icon name="help" />}
          aria-label={conversationTexts.ask}
          {...keyOf(conversationTexts.ask, 'M')}
          onClick={onAsk}
        >
          <span className="submission-ask-long">{conversationTexts.ask}</span>
          <span className="submission-ask-short">{conversationTexts.askShort}</span>
        </Button>
      )}
      {approved && (
        <div className="submission-approve">
          <Button leftSection={<Icon name="check" />} {...keyOf(texts.approve, 'A')} onClick={() => onDecide({ status: approved })}>
            {texts.approve}
          </Button>
          <Menu position="bottom-end" keepMounted={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button className="submission-approve-more" aria-label={texts.otherWays}>
                <Icon name="down" size={16} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onDecide({ status: approved, withoutMail: true })}>{texts.approveWithoutMail}</Menu.Item>
              <Menu.Item onClick={() => onDecide({ status: approved, withNote: true })}>{texts.approveWithNote}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </div>
  )
}
