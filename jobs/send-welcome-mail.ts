import { readUser } from '#shop/identity'
import { welcomeNotice } from '#shop/notices'
import { type MailNeeds, mailOnce } from './mail-once.ts'
import { readSender } from './needs.ts'

/** Welcomes a new account that has an e-mail address and was not closed meanwhile. */
export async function sendWelcomeMail(
  needs: MailNeeds,
  { userId }: { readonly userId: string },
): Promise<void> {
  const user = await readUser(needs.db, userId)
  if (!user || user.email === null) return
  const notice = welcomeNotice(user, await readSender(needs))
  await mailOnce(needs, { id: { kind: 'welcome', subject: userId }, to: user.email, notice })
}
