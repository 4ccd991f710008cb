import { listTests } from '#shop/practice'
import { needsContext } from '#web/context.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeskPage, DeskTable } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/tests.ts'

export const handle = deskHandle('/desk/tests', { delete: 'The test is deleted.' })

export const loader = ({ context }: Route.LoaderArgs) => listTests(context.get(needsContext).db)

export default function TestsDesk({ loaderData: tests }: Route.ComponentProps) {
  return (
    <DeskPage words="What test series and practice plans hold. Students see a test once a title has it.">
      <TextLink href="/desk/tests/new" className="mb-4 inline-block">
        New test
      </TextLink>
      <DeskTable
        caption="Tests, by paper"
        empty={{ title: 'No tests yet', words: 'The tests that you write appear here.' }}
        rows={tests}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Test',
            look: 'min-w-40',
            cell: ({ id, title, paper }) => (
              <TextLink href={`/desk/tests/${id}`}>
                {title}
                <span className="sr-only">, {paper}</span>
              </TextLink>
            ),
            below: ({ paper }) => paper,
          },
          {
            title: 'In titles',
            cell: ({ titles, wasTaken }) => (
              <ul className="min-w-40">
                {titles.map(({ title, isSample }) => (
                  <li key={title}>
                    {title} {isSample && <Badge tone="success">Sample</Badge>}
                  </li>
                ))}
                {titles.length === 0 && (
                  <li>
                    <Badge tone="warning">{wasTaken ? 'Taken out' : 'In no title yet'}</Badge>
                  </li>
                )}
              </ul>
            ),
          },
          { title: 'Questions', numeric: true, cell: ({ questions }) => questions },
          { title: 'Marks', numeric: true, cell: ({ marks }) => marks },
          { title: 'Minutes', numeric: true, cell: ({ minutes }) => minutes },
        ]}
      />
    </DeskPage>
  )
}
