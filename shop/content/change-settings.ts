import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { formatPhone, normaliseMobile } from '#kernel/mobile'
import { paise, parseAmount, toDecimalString } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanIdentifier, cleanLines, cleanText } from '#kernel/text'
import { readSettings, type Settings, settingsSchema } from './settings.ts'

/** How a field is read as it was typed, and shown. What cannot be read is left to the schema to refuse. */
type Kind = { readonly read: (typed: string) => unknown; readonly show: (value: never) => string }

const textLines = (typed: string) => cleanLines(typed).split('\n').filter(Boolean)
const line: Kind = { read: cleanText, show: String }
const lines: Kind = { read: textLines, show: (value: readonly string[]) => value.join('\n') }
const identifier: Kind = {
  read: (typed) => cleanIdentifier(typed).toUpperCase() || undefined,
  show: (value: string | undefined) => value ?? '',
}
const phone: Kind = {
  read: (typed) => normaliseMobile(typed) ?? cleanIdentifier(typed).replace(/[().-]/g, ''),
  show: formatPhone,
}
const whole: Kind = {
  read: (typed) => (/^[0-9]{1,6}$/.test(typed.trim()) ? Number(typed) : null),
  show: String,
}
const rupees: Kind = { read: parseAmount, show: (amount: number) => toDecimalString(paise(amount)) }
const links: Kind = {
  read: (typed) =>
    textLines(typed).map((text) => {
      const [, name = '', url = ''] = /^(.*?) ?(\S+)$/.exec(text) ?? []
      return { name, url }
    }),
  show: (value: Settings['social']) => value.map(({ name, url }) => `${name} ${url}`).join('\n'),
}

/** What staff change, by its path in the record. The legal name, GSTIN and State stay: documents and tax go by them. */
const kinds = {
  name: line,
  'support.email': line,
  'support.phone': phone,
  'support.hours': line,
  'address.lines': lines,
  'address.city': line,
  'address.pin': identifier,
  social: links,
  'grievanceOfficer.name': line,
  'grievanceOfficer.designation': line,
  'grievanceOfficer.email': line,
  'grievanceOfficer.phone': phone,
  'bank.accountName': line,
  'bank.accountNumber': identifier,
  'bank.bankName': line,
  'bank.branch': line,
  'bank.ifsc': identifier,
  'bank.virtualAccountPrefix': identifier,
  'promises.acknowledgeHours': whole,
  'promises.settleDays': whole,
  'promises.refundHours': whole,
  'promises.bankDays.from': whole,
  'promises.bankDays.to': whole,
  'promises.dispatchDays': whole,
  'promises.deliveryDays.from': whole,
  'promises.deliveryDays.to': whole,
  'promises.remoteDays': whole,
  'referral.reward': rupees,
  'referral.minOrder': rupees,
  'referral.mostAMonth': whole,
  'referral.creditDays': whole,
  'access.courseDevices': whole,
  'access.moveDays': whole,
  'access.pauseDays': whole,
  'access.pauseEnds': whole,
} as const satisfies Record<string, Kind>

export type SettingsField = keyof typeof kinds

const fields = Object.keys(kinds) as SettingsField[]

type Tree = { [key: string]: unknown }

function placeOf(record: unknown, field: string): { readonly holder: Tree; readonly key: string } {
  const keys = field.split('.')
  const key = keys.pop() ?? ''
  const holder = keys.reduce((tree, each) => tree[each] as Tree, record as Tree)
  return { holder, key }
}

/** The settings as the forms of the desk have them: each field as text. */
export const typedSettings = (settings: Settings): Readonly<Record<SettingsField, string>> =>
  Object.fromEntries(
    fields.map((field) => {
      const { holder, key } = placeOf(settings, field)
      return [field, kinds[field].show(holder[key] as never)]
    }),
  ) as Record<SettingsField, string>

/** Changes the typed fields alone. Answers those that differ now, as text; refuses the first invalid one, by its name. */
export async function changeSettings(
  tx: Tx,
  typed: Readonly<Record<string, string>>,
): Promise<Result<Readonly<Record<string, string>>, Refusal<'not_valid'>>> {
  await sql`select from settings for update`.execute(tx)
  const settings = await readSettings(tx)
  const record = structuredClone(settings)
  const given = fields.filter((field) => Object.hasOwn(typed, field))
  for (const field of given) {
    const { holder, key } = placeOf(record, field)
    holder[key] = kinds[field].read(typed[field] ?? '')
  }
  const checked = settingsSchema.safeParse(record)
  if (!checked.success) {
    const [issue] = checked.error.issues
    const path = issue?.path.join('.') ?? ''
    const wrong = given.find((field) => `${path}.`.startsWith(`${field}.`))
    return refuse('not_valid', issue?.message ?? 'Please correct this.', wrong)
  }
  await sql`update settings set record = ${JSON.stringify(checked.data)}, updated_at = now()`.execute(tx)
  const before = typedSettings(settings)
  return ok(
    Object.fromEntries(
      Object.entries(typedSettings(checked.data)).filter(
        ([field, text]) => text !== before[field as SettingsField],
      ),
    ),
  )
}
