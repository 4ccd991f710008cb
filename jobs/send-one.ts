import { type Channel, isMessageKind, sendMessage } from '#shop/notices'
import type { JobNeeds } from './needs.ts'

export type SendNeeds = Pick<JobNeeds, 'db' | 'secret' | 'sendMail' | 'sendSms' | 'baseUrl' | 'log'>

/** Sends a message by one channel once, however often the job runs. Logs a recipient that the provider refuses. */
export async function sendOne(
  needs: SendNeeds,
  channel: string,
  { message, about }: { readonly message: string; readonly about: Readonly<Record<string, string | number>> },
): Promise<void> {
  if (!isMessageKind(message) || !isChannel(channel)) throw new Error('There is no such message.')
  const outcome = await sendMessage(needs, { message, channel, about })
  if (outcome === 'refused')
    needs.log.warn({ message, channel, about }, 'The provider refuses the recipient of a message')
}

const isChannel = (word: string): word is Channel => ['mail', 'sms', 'in-app'].includes(word)
