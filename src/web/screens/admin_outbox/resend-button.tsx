import { Button } from '@mantine/core'
import type { DeliveryRow } from '#contract/portal/outbox.ts'
import { useFocusAfterPress } from '../../admin/use-focus-after-press.ts'
import { outboxTexts as texts } from './outbox-texts.ts'
import type { Resend } from './use-resend.ts'

interface Props {
  readonly row: DeliveryRow
  readonly resend: Resend
  /** Names the receiver too, where several stand in a list. */
  readonly isOfList?: boolean
  /** Where the keyboard goes on once it is sent again, and the button gone with that. */
  readonly goOn: () => HTMLElement | null | undefined
}

/** Has a message sent once more, where that can be. */
export function ResendButton({ row, resend, isOfList = false, goOn }: Props) {
  const isBusy = resend.isBusy(row)
  const onPress = useFocusAfterPress(isBusy, goOn)
  if (!row.can_resend) return null
  return (
    <Button
      className="outbox-resend"
      size="compact-md"
      variant="default"
      loading={isBusy}
      {...(isOfList && { 'aria-label': texts.resendOf(row.to) })}
      onClick={() => {
        onPress()
        resend.send(row)
      }}
    >
      {texts.resend}
    </Button>
  )
}
