import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { slug } from '#kernel/slug'
import { type Settings, settingsSchema } from '#shop/content'
import { checkGstin, emailAddress, personName } from '#shop/customers'
import type { Identity } from '#shop/identity'
import { readServerTime } from '#shop/product-page'
import { grantRole } from '#shop/staff'
import { continueIds, insertRows } from '../seed/insert-rows.ts'
import { seedFaqRows } from '../seed/pages/faqs.ts'
import { currentPageVersions } from '../seed/pages/store-pages.ts'

/** What a live shop is opened with: who runs it, as `docs/shop.example.json` shows it, and who is its owner. */
export const openingSchema = z.strictObject({
  settings: settingsSchema.refine(({ gstin }) => checkGstin(gstin).ok, {
    path: ['gstin'],
    error: 'is no GSTIN: its last character has to follow from the others.',
  }),
  owner: z.strictObject({ name: personName, email: emailAddress }),
})

export type Opening = z.output<typeof openingSchema>

/**
 * Sets up an empty shop: who we are, the house as a seller, the texts that the law asks for, and the account of its
 * owner. All or nothing, and once. Answers the owner's password, which is kept nowhere.
 */
export async function setUpShop(
  { db, identity }: { readonly db: Db; readonly identity: Pick<Identity, 'enrol'> },
  { settings, owner }: Opening,
): Promise<Result<{ readonly password: string }, Refusal<'already_set_up'>>> {
  const isNew = await db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('settings').select('id').executeTakeFirst()) return false
    await insertRows(tx, 'settings', [{ id: true, record: settings }])
    await insertRows(tx, 'sellers', [{ id: 1, ...houseOf(settings) }])
    await writeTexts(tx, (await readServerTime(tx)).today)
    await continueIds(tx, ['sellers', 'faqs'])
    return true
  })
  if (!isNew) return refuse('already_set_up', 'This shop was set up before. Nothing was changed.')
  const password = randomToken()
  const userId = await identity.enrol({ ...owner, password })
  await db.transaction().execute((tx) => grantRole(tx, { userId, role: 'owner', grantedBy: null }))
  return ok({ password })
}

/** The shop as the seller of its own goods. */
const houseOf = ({ name, legalName, gstin, address, support }: Settings) => ({
  slug: slug(name),
  trade_name: name,
  legal_name: legalName,
  gst_status: 'REGULAR',
  gstin,
  state_code: address.stateCode,
  address: [...address.lines, address.city].join(', '),
  pin: address.pin,
  email: support.email,
  phone: support.phone,
  about: '',
  is_house: true,
})

/** Policies and questions as the demonstration has them, without its articles: a lawyer reads them before anybody buys. */
async function writeTexts(tx: Tx, today: string): Promise<void> {
  await insertRows(tx, 'page_versions', currentPageVersions(today))
  await insertRows(tx, 'faqs', seedFaqRows())
}
