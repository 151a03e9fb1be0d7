import { ActionIcon, Group, Tooltip } from '@mantine/core'
import type { FormRow } from '#contract/portal/admin-forms.ts'
import { copyText } from '../../admin/copy.ts'
import { Icon } from '../../admin/icons.tsx'
import { texts } from '../../admin/texts.ts'

interface Props {
  readonly row: FormRow
  /** Only for who may delete. */
  readonly onDelete?: () => void
}

export function RowActions({ row, onDelete }: Props) {
  const name = row.eventops_form_name
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Tooltip label={texts.guestPreview}>
        <ActionIcon
          component="a"
          href={row.guest_link}
          target="_blank"
          rel="noopener"
          variant="subtle"
          aria-label={`${texts.guestPreview}: ${name}`}
        >
          <Icon name="eye" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={texts.copyLink}>
        <ActionIcon
          variant="subtle"
          aria-label={`${texts.copyLink}: ${name}`}
          onClick={() => void copyText(new URL(row.guest_link, location.href).href)}
        >
          <Icon name="copy" />
        </ActionIcon>
      </Tooltip>
      {onDelete && (
        <Tooltip label={texts.deleteForm}>
          <ActionIcon variant="subtle" color="red" aria-label={`${texts.deleteForm}: ${name}`} onClick={onDelete}>
            <Icon name="trash" />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
