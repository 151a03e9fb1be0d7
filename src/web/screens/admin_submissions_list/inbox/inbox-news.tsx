import './inbox.css'
import { Button } from '@mantine/core'
import { Icon } from '../../../admin/icons.tsx'
import { inboxTexts as texts } from './inbox-texts.ts'
import type { InboxNews as News } from './use-inbox-changes.ts'

interface Props {
  readonly news: News
  readonly onShow: () => void
}

/** What happened since the list was read, which stays as it is until that is pressed (P8.104). Said aloud once it is there. */
export function InboxNews({ news: { arrived, changed, isUnknown }, onShow }: Props) {
  const parts = [...(arrived > 0 ? [texts.arrived(arrived)] : []), ...(changed > 0 ? [texts.changed(changed)] : [])]
  const said = parts.length > 0 ? parts.join(', ') : isUnknown ? texts.unknown : ''
  return (
    <div role="status" className="submissions-inbox-news">
      {said !== '' && (
        <Button size="compact-md" leftSection={<Icon name="up" size={16} />} onClick={onShow}>
          {said}
        </Button>
      )}
    </div>
  )
}
