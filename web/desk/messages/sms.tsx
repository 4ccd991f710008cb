import { data } from 'react-router'
import { readSmsProposal, readSmsTemplate, saveSmsTemplate } from '#shop/notices'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { fieldRows } from '../desk-fields.tsx'
import { DeskForm, DeskPage } from '../desk-page.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/sms.ts'
import { exampleOf } from './example-of.ts'

export const handle: RouteHandle = { policy: { staff: 'staff.write' }, layout: 'desk' }

export const meta = titleMeta('SMS · Messages')

/** The message of the address, and the values of its SMS; 404 for one that has none. */
async function smsOf(needs: Parameters<typeof exampleOf>[0], template: string) {
  const { kind, row, content } = await exampleOf(needs, template)
  if (content.sms === null) throw data(null, { status: 404 })
  return { kind, name: row.name, values: content.sms }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const { kind, name } = await smsOf(needs, params.template)
  const registered = await readSmsTemplate(needs.db, kind)
  const body = registered ? null : await readSmsProposal(needs.db, kind)
  return { name, back: `/desk/messages/${kind}`, values: registered ?? (body === null ? {} : { body }) }
}

/** Saves how the SMS of this message is registered, audited; a refusal says why and changes nothing. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { needs, audited, texts, finish } = await readDeskForm({ context, request })
  const { kind, values } = await smsOf(needs, params.template)
  const saved = await audited(
    (tx) => saveSmsTemplate(tx, { kind, values, baseUrl: needs.baseUrl }, texts()),
    (detail) => ({ action: 'sms-template.saved', subject: `message:${kind}`, detail }),
  )
  return finish(saved, `/desk/messages/${kind}?done=saved`)
}

const { text, digits, lines } = fieldRows()
const smsFields = [
  text('header', 'Header', 6, { hint: 'The six letters of the sender' }),
  digits('dltTemplateId', 'DLT template id', 19),
  text('flowId', 'Flow id at MSG91', 24),
  lines('body', 'Registered text', 500, { hint: 'With {#var#} for each variable', rows: 3 }),
]

export default function MessageSms({ loaderData: view }: Route.ComponentProps) {
  return (
    <DeskPage
      title={`SMS: ${view.name}`}
      words={
        <>
          As it is registered with the operators and at MSG91: operators drop an SMS that differs.{' '}
          <TextLink href={view.back}>The message</TextLink>
        </>
      }
    >
      <DeskForm values={view.values} submit="Save SMS" fields={smsFields} />
    </DeskPage>
  )
}
