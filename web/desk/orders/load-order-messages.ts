import type { Db } from '#db/tables'
import { formatInstantIst } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { messageOf, readOrderNotices } from '#shop/notices'
import { channelNames } from '../messages/channel-names.ts'

const outcomes = {
  sent: 'Sent',
  refused: 'Refused: the address does not exist',
  skipped: 'Not sent: no address, or nothing to say any more',
} as const

/** Of an SMS that was not sent, a shop without a provider or a registered text is the usual reason. */
const skippedSms = 'Not sent: no mobile number, no SMS set up for this message, or nothing to say any more'

/** Loads what the buyer was sent about an order, the last first. */
export async function loadOrderMessages(db: Db, orderId: number) {
  const notices = await readOrderNotices(db, orderId)
  return notices.map(({ kind, subject, channel, outcome, settledAt, round }) => ({
    kind,
    subject,
    channel,
    title: `${messageOf(kind).name} · ${channelNames[channel]}`,
    note:
      outcome === null || settledAt === null
        ? 'On its way'
        : dotted(
            outcome === 'skipped' && channel === 'sms' ? skippedSms : outcomes[outcome],
            formatInstantIst(settledAt),
            round > 0 && (round === 1 ? 'sent again once' : `sent again ${round} times`),
          ),
    canResend: outcome === 'sent' || outcome === 'refused',
  }))
}
