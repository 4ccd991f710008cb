import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { allRows, firstRow, firstValue } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse, refuseInput } from '#kernel/result'
import { upsertRow } from '#kernel/upsert-row'
import type { NoticeKind } from './messages.ts'

export type SmsTemplate = { readonly kind: NoticeKind } & Readonly<z.output<typeof typedTemplate>>

const columns = sql`kind, header, dlt_template_id "dltTemplateId", flow_id "flowId", body`

/** Reads the texts that are registered. */
export const readSmsTemplates = (db: Db): Promise<SmsTemplate[]> =>
  allRows<SmsTemplate>(db)`select ${columns} from sms_templates where flow_id is not null order by kind`

/** Reads the registered text of a message; null when it has none. */
export const readSmsTemplate = (db: Db, kind: NoticeKind): Promise<SmsTemplate | null> =>
  firstRow<SmsTemplate>(db)`select ${columns} from sms_templates where kind = ${kind} and flow_id is not null`

/** Reads the text that is proposed for a message that has none registered; null when there is none. */
export const readSmsProposal = (db: Db, kind: NoticeKind): Promise<string | null> =>
  firstValue<string>(db)`
    select body from sms_templates where kind = ${kind} and flow_id is null`

/** The values that a registered text leaves open: all of them, but for the address of the shop where the text has it. */
export const openValues = (body: string, values: readonly string[], baseUrl: string): readonly string[] =>
  body.includes(baseUrl) ? values.filter((value) => !baseUrl.startsWith(value)) : values

/** The text that arrives: the registered one with its variables. */
export function fillSms(body: string, values: readonly string[]): string {
  let next = 0
  return body.replaceAll('{#var#}', () => values[next++] ?? '')
}

const typedTemplate = z.object({
  header: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{6}$/, 'Enter the six letters of the header.'),
  dltTemplateId: z
    .string()
    .trim()
    .regex(/^[0-9]{19}$/, 'Enter the 19 digits of the DLT template id.'),
  flowId: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{24}$/, 'Enter the 24 characters of the flow id, 0 to 9 and a to f.'),
  body: z.string().trim().min(10, 'Enter the registered text.').max(500, 'Use up to 500 characters.'),
})

type SmsToRegister = {
  readonly kind: NoticeKind
  /** The values that the message fills in, of an example. */
  readonly values: readonly string[]
  readonly baseUrl: string
}

/** Saves how the text of a message is registered: it must leave open as many variables as the message fills in. */
export async function saveSmsTemplate(
  tx: Tx,
  { kind, values, baseUrl }: SmsToRegister,
  typed: unknown,
): Promise<Result<Omit<SmsTemplate, 'kind'>, Refusal<'not_valid'>>> {
  const checked = typedTemplate.safeParse(typed)
  if (!checked.success) return refuseInput('not_valid', checked.error)
  const { header, dltTemplateId, flowId, body } = checked.data
  const count = openValues(body, values, baseUrl).length
  if (body.split('{#var#}').length !== count + 1)
    return refuse('not_valid', `Enter {#var#} for each of its ${count} variables.`, 'body')
  const all = await allRows<SmsTemplate>(tx)`select ${columns} from sms_templates order by kind for update`
  const others = all.filter((other) => other.kind !== kind)
  if (others.some((other) => other.dltTemplateId === dltTemplateId))
    return refuse('not_valid', 'Another message has this DLT template id.', 'dltTemplateId')
  if (others.some((other) => other.flowId === flowId))
    return refuse('not_valid', 'Another message has this flow id.', 'flowId')
  const row = { header, dlt_template_id: dltTemplateId, flow_id: flowId, body }
  await upsertRow(tx, 'sms_templates', { kind }, row)
  return ok(checked.data)
}
