import { messageKinds, messageOf } from '#shop/notices'
import { TextLink } from '../../ui/link.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/messages.ts'
import { channelNames } from './channel-names.ts'

export const handle = deskHandle('/desk/messages')

export const loader = () =>
  messageKinds.map((kind) => {
    const { name, event, audience, channels, isInApp } = messageOf(kind)
    return {
      kind,
      name,
      event,
      audience,
      channels: [...channels.map((channel) => channelNames[channel]), ...(isInApp ? ['Account'] : [])].join(
        ', ',
      ),
    }
  })

export default function MessagesDesk({ loaderData: rows }: Route.ComponentProps) {
  return (
    <DeskPage words="What the store sends, on which event, to whom and how. Each is sent once; send one again from its order.">
      <DeskTable
        caption="Messages of the store"
        rows={rows}
        keyOf={(row) => row.kind}
        columns={[
          {
            title: 'Message',
            cell: (row) => <TextLink href={`/desk/messages/${row.kind}`}>{row.name}</TextLink>,
          },
          { title: 'Event', cell: (row) => <code className="text-12">{row.event}</code> },
          { title: 'To', cell: (row) => row.audience },
          { title: 'By', cell: (row) => row.channels },
        ]}
      />
    </DeskPage>
  )
}
