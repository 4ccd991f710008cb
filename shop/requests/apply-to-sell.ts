import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import type { Identity } from '#shop/identity'
import { openTicketIn } from '#shop/support'
import { consumeRequest, type TooManyRequests } from './request-limits.ts'
import { type SellerInput, sellerFlags } from './seller-input.ts'

export type ApplyToSellNeeds = {
  readonly db: Db
  readonly outbox: Outbox
  readonly consumeAttempt: Identity['consumeAttempt']
}

const limits = {
  byAddress: { scope: 'seller:address', most: 10, minutes: 60 },
  byEmail: { scope: 'seller:e-mail', most: 6, minutes: 60 },
}

/**
 * Stores an application to sell here and opens the ticket by which staff and the applicant write to each other. One brand
 * has one application from an e-mail address until it is declined.
 */
export async function applyToSell(
  { db, outbox, consumeAttempt }: ApplyToSellNeeds,
  { ip, ...input }: SellerInput & { readonly ip: string },
): Promise<Result<null, TooManyRequests | Refusal<'already_applied'>>> {
  const email = input.emailId.toLowerCase()
  const tooMany = await consumeRequest(consumeAttempt, limits, { ip, email })
  if (tooMany) return tooMany
  const { brandName: brand, webSite, contactName: name, address, comment } = input
  return db.transaction().execute(async (tx) => {
    const letters = brand
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    const mobile = `+91${input.mobileNo}`
    const application = await firstRow<{ id: number }>(tx)`
      insert into seller_applications (brand, brand_key, website, contact_name, email, mobile, address, comment, sells)
      values (${brand}, ${letters || brand}, ${webSite}, ${name}, ${email}, ${mobile}, ${address}, ${comment},
        ${sellerFlags.filter((flag) => input[flag] === '1')})
      on conflict (brand_key, email) where state <> 'declined' do nothing returning id`
    if (!application)
      return refuse(
        'already_applied',
        `We already have an application of this brand from this e-mail address. We answer it by e-mail.`,
      )
    const { ticketNo } = await openTicketIn(
      { db: tx, outbox },
      {
        topic: 'selling',
        name,
        email,
        mobile,
        message: `Application ${application.id} of ${brand}, ${webSite}\n${address}\n\n${comment}`,
        userId: null,
      },
    )
    await sql`update seller_applications set ticket_no = ${ticketNo} where id = ${application.id}`.execute(tx)
    return ok(null)
  })
}
