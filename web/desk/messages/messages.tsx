import { messageKinds, messageOf } from '#shop/notices'
import { needsContext, visitorContext } from '#web/context.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'
import { loadDesks } from '../desk-links.ts'
import { DeskPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/messages.ts'
import { channelNames } from './channel-names.ts'

export const handle = deskHandle('/desk/messages')

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Messages', description: 'Every message that the store sends.' })

export async function loader({ context }: Route.LoaderArgs) {
  return {
    desks: await loadDesks(context.get(needsContext), context.get(visitorContext).user),
    rows: messageKinds.map((kind) => {
      const { name, event, audience, channels } = messageOf(kind)
      return {
        kind,
        name,
        event,
        audience,
        channels: channels.map((channel) => channelNames[channel]).join(', '),
      }
    }),
  }
}

export default function MessagesDesk({ loaderData: { desks, rows } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Messages"
      desks={desks}
      words="What the store sends, on which event, to whom and how. Each is sent once; send one again from its order."
    >
      <Table
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
