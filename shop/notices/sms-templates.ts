import type { Kysely } from 'kysely'
import type { NoticeKind, NoticesTables } from './notices-tables.ts'

/** A registered text of an SMS. */
export type SmsTemplate = {
  readonly kind: NoticeKind
  readonly header: string
  readonly dltTemplateId: string
  readonly flowId: string
  readonly body: string
}

const read = (db: Kysely<NoticesTables>) =>
  db
    .selectFrom('sms_templates')
    .select(['kind', 'header', 'dlt_template_id as dltTemplateId', 'flow_id as flowId', 'body'])

/** Reads the registered texts. */
export const readSmsTemplates = (db: Kysely<NoticesTables>): Promise<SmsTemplate[]> =>
  read(db).orderBy('kind').execute()

/** Reads the registered text of a message; null when it has none. */
export const readSmsTemplate = async (
  db: Kysely<NoticesTables>,
  kind: NoticeKind,
): Promise<SmsTemplate | null> => (await read(db).where('kind', '=', kind).executeTakeFirst()) ?? null

/** The text that arrives: the registered one with its variables. */
export function fillSms(body: string, values: readonly string[]): string {
  let next = 0
  return body.replaceAll('{#var#}', () => values[next++] ?? '')
}
