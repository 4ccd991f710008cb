import { sendNotice, welcomeNotice } from '#shop/notices'
import { type JobNeeds, readSender } from './needs.ts'

/** Welcomes a person whose account was opened: one mail for each account, and none if it was closed since. */
export async function sendWelcomeMail(
  needs: Pick<JobNeeds, 'db' | 'sendMail' | 'baseUrl'>,
  { userId }: { readonly userId: string },
): Promise<void> {
  const user = await needs.db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('is_disabled', '=', false)
    .executeTakeFirst()
  if (!user) return
  const notice = welcomeNotice(user, await readSender(needs))
  await sendNotice(needs, { id: { kind: 'welcome', subject: userId }, to: user.email, notice })
}
