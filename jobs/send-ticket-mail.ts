import { readSettings } from '#shop/content'
import { sendNotice, ticketForwardedNotice, ticketOpenedNotice } from '#shop/notices'
import { readTicketById } from '#shop/support'
import { type JobNeeds, readSender } from './needs.ts'

/**
 * Acknowledges a message to its writer and forwards it to those who answer: complaints to the grievance officer, the
 * rest to support. One mail each, however often the job runs.
 */
export async function sendTicketMail(
  needs: Pick<JobNeeds, 'db' | 'sendMail' | 'baseUrl' | 'log'>,
  { ticketId }: { readonly ticketId: number },
): Promise<void> {
  const ticket = await readTicketById(needs.db, ticketId)
  if (!ticket) throw new Error('There is no such ticket.')
  const [sender, { support, grievanceOfficer }] = await Promise.all([
    readSender(needs),
    readSettings(needs.db),
  ])
  const subject = String(ticketId)
  const outcome = await sendNotice(needs, {
    id: { kind: 'ticket-opened', subject },
    to: ticket.email,
    notice: ticketOpenedNotice(ticket, sender),
  })
  if (outcome === 'refused') needs.log.warn({ ticketId }, 'The writer of a ticket cannot be reached by mail')
  await sendNotice(needs, {
    id: { kind: 'ticket-forwarded', subject },
    to: ticket.topic === 'grievance' ? grievanceOfficer.email : support.email,
    notice: ticketForwardedNotice(ticket, sender),
  })
}
