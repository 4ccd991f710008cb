import { z } from 'zod'
import type { Db, Tx } from '#db/tables'
import { randomToken } from '#kernel/id'
import { changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { slug } from '#kernel/slug'
import { type Settings, settingsSchema } from '#shop/content'
import { checkGstin, emailAddress, personName } from '#shop/customers'
import type { Identity } from '#shop/identity'
import { readServerTime } from '#shop/product-page'
import { grantRole } from '#shop/staff'
import { continueIds, insertRows } from '../insert-rows.ts'
import { faqRows } from './texts/faqs.ts'
import { currentPageVersions } from './texts/store-pages.ts'

const amount = z.int().min(0)

/** The settings, terms and owner of a new live shop, as `docs/shop.example.json` shows them. */
export const openingSchema = z.strictObject({
  settings: settingsSchema
    .refine(({ gstin }) => checkGstin(gstin).ok, {
      path: ['gstin'],
      error: 'is no GSTIN: its last character has to follow from the others.',
    })
    .refine(({ gstin, address }) => gstin.startsWith(address.stateCode), {
      path: ['address', 'stateCode'],
      error: 'has to be the first two digits of the GSTIN.',
    }),
  terms: z.strictObject({
    shippingFeePaise: amount,
    freeShippingFromPaise: amount,
    codFeePaise: amount,
    codMaxPaise: amount,
    returnDays: z.int().min(0).max(60),
    emiMinOrderPaise: amount.default(300_000),
  }),
  /** The plans of lenders. Without any, instalments are not offered. */
  emiPlans: z
    .array(
      z.strictObject({
        lender: z.string().trim().min(2).max(60),
        months: z.int().min(2).max(36),
        annualRateBp: z.int().min(0).max(4_800),
        isNoCost: z.boolean().default(false),
        minOrderPaise: amount.default(0),
      }),
    )
    .default([]),
  owner: z.strictObject({ name: personName, email: emailAddress }),
})

export type ShopOpening = z.output<typeof openingSchema>

/**
 * Sets up an empty shop once: settings, terms of sale, the house as a seller, the texts that the law requires, and the
 * account of its owner. Returns the owner's password, which is stored nowhere.
 */
export async function setUpShop(
  { db, identity }: { readonly db: Db; readonly identity: Pick<Identity, 'enrol'> },
  { settings, terms, emiPlans, owner }: ShopOpening,
): Promise<Result<{ readonly password: string }, Refusal<'already_set_up'>>> {
  const isNew = await db.transaction().execute(async (tx) => {
    if (await firstRow(tx)`select from settings`) return false
    await insertRows(tx, 'settings', [{ id: true, record: settings }])
    await insertRows(tx, 'sellers', [{ id: 1, ...houseOf(settings) }])
    const { today } = await readServerTime(tx)
    await insertRows(tx, 'sale_terms', [termsOf(terms, today)])
    await insertRows(
      tx,
      'emi_plans',
      emiPlans.map((plan) => planOf(plan, today)),
    )
    await writeTexts(tx, today)
    // Those of the demonstration are registered nowhere.
    await changeRows(tx)`update sms_templates set header = null, dlt_template_id = null, flow_id = null`
    await continueIds(tx, ['sellers', 'faqs'])
    return true
  })
  if (!isNew) return refuse('already_set_up', 'This shop was set up before. Nothing was changed.')
  const password = randomToken()
  const userId = await identity.enrol({ ...owner, password })
  await db.transaction().execute((tx) => grantRole(tx, { userId, role: 'owner', grantedBy: null }))
  return ok({ password })
}

const termsOf = (terms: ShopOpening['terms'], today: string) => ({
  valid_from: today,
  shipping_fee_paise: terms.shippingFeePaise,
  free_shipping_from_paise: terms.freeShippingFromPaise,
  cod_fee_paise: terms.codFeePaise,
  cod_max_paise: terms.codMaxPaise,
  charge_tax_mode: 'PRORATA_PHYSICAL',
  return_days: terms.returnDays,
  emi_min_order_paise: terms.emiMinOrderPaise,
  emi_interest_gst_bp: 1_800,
})

const planOf = (plan: ShopOpening['emiPlans'][number], today: string) => ({
  lender: plan.lender,
  months: plan.months,
  annual_rate_bp: plan.annualRateBp,
  is_no_cost: plan.isNoCost,
  min_order_paise: plan.minOrderPaise,
  valid_from: today,
})

/** The shop as the seller of its own goods. */
const houseOf = ({ name, legalName, gstin, address, support }: Settings) => ({
  slug: slug(name) || 'shop',
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

/** Policies and questions as in the demonstration. A lawyer has to review them before the first sale. */
async function writeTexts(tx: Tx, today: string): Promise<void> {
  await insertRows(tx, 'page_versions', currentPageVersions(today))
  await insertRows(tx, 'faqs', faqRows())
}
