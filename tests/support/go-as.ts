import { sql } from 'kysely'
import { randomToken } from '#kernel/id'
import type { OpenShop } from './shop.ts'
import type { Student } from './student.ts'

/**
 * Opens a page, or none yet, as somebody who has an account, with the second factor passed: their browser gets the cookie
 * of a session, without a look at the pages to sign in, which have journeys of their own.
 */
export async function goAs(
  { db, needs }: Pick<OpenShop, 'db' | 'needs'>,
  { page, context, shopUrl }: Pick<Student, 'page' | 'context' | 'shopUrl'>,
  { email }: { readonly email: string },
  path?: string,
): Promise<void> {
  const token = randomToken(24)
  const { rows } = await sql`
    insert into sessions (id, user_id, token, client, expires_at, ip_address, user_agent, second_factor_at)
    select gen_random_uuid(), id, ${token}, 'browser', business_now() + interval '30 days', '127.0.0.1', 'A browser', ${new Date()}::timestamptz
    from users where email = ${email.toLowerCase()} returning id`.execute(db)
  if (rows.length === 0) throw new Error(`${email} has no account`)
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(needs.sessionCookie.set(token)) ?? []
  await context.addCookies([{ name, value, url: new URL(shopUrl).origin, httpOnly: true, sameSite: 'Lax' }])
  if (path !== undefined) await page.goto(shopUrl + path)
}
